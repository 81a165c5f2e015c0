/** The tags of all texts: renamed, or two of them made one. */
import { data } from "react-router";
import { tags as words } from "#app/content/admin/tags.ts";
import { searchTerm } from "#app/db/search.ts";
import { caseStudyFields } from "#app/domain/case-studies/fields.ts";
import { findUsedTag, listUsedTags, renameTag, type UsedTag } from "#app/domain/documents/tags.server.ts";
import { tags } from "#app/domain/fields/tags.ts";
import { pageNumber } from "#app/domain/paging.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { loadOr503, mutateOr503 } from "../list/list-actions.server.ts";
import { listAddress, tagList } from "../list/list-url.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafe } from "../shell/client-action.ts";
import { replaceWithToast } from "../shell/replace-with-toast.server.ts";
import type { Route } from "./+types/route.ts";
import { queryOf, type Renaming, TagsPage } from "./tags-page.tsx";

export const handle: RouteHandle = { needs: "content" };

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export function loader({ url, context }: Route.LoaderArgs) {
  const shared = { chosen: url.searchParams.get("tag"), ...viewOf(url) };
  const nothing = { ...shared, rows: [] as UsedTag[], total: 0, pages: 1 };
  return loadOr503(context, "content", words.errors.load, nothing, async (tx) => ({
    ...shared,
    ...(await listUsedTags(tx, shared)),
  }));
}

function viewOf({ searchParams }: URL) {
  return { search: searchTerm(searchParams.get("q")), page: pageNumber(searchParams.get("page")) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { tag, to: typed, merge } = textFields(await readForm(request), ["tag", "to", "merge"]);
  const refuse = (status: number, reason: Partial<Renaming>) => data({ typed, ...reason }, { status });
  const field = caseStudyFields.tags;
  const [to, ...others] = tags.read([typed], field);
  if (!to || others.length > 0) return refuse(400, { error: words.errors.name });
  const problem = tags.problem([to], field);
  if (problem) return refuse(400, { error: problem });
  if (to === tag) return refuse(400, { error: words.errors.same });
  return mutateOr503(
    context,
    "content",
    words.errors.rename,
    async (tx) => {
      const known = await findUsedTag(tx, to);
      // guard: two tags are made one when that was asked for [tags.site]: known && merge !== to -> known && !known
      if (known && merge !== to) return known;
      return renameTag(tx, tag, to);
    },
    (result) => {
      if (typeof result !== "number") return refuse(409, { taken: result });
      if (result === 0) return refuse(404, { error: words.errors.gone });
      return replaceWithToast(listAddress(tagList, queryOf(viewOf(url))), "tagRenamed");
    },
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafe(args.serverAction, { failure: words.errors.rename });
}

export default function Tags({ loaderData, actionData }: Route.ComponentProps) {
  return <TagsPage {...loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} failure={words.errors.load} title={words.heading} />;
}
