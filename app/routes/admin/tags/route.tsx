/** The tags of all texts: renamed, or two of them made one. */
import { data, href } from "react-router";
import { tags as words } from "#app/content/admin/tags.ts";
import { caseStudyFields } from "#app/domain/case-studies/fields.ts";
import { listUsedTags, renameTag } from "#app/domain/documents/tags.server.ts";
import { tags } from "#app/domain/fields/tags.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { loadOr503, mutateOr503 } from "../list/list-actions.server.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafe } from "../shell/client-action.ts";
import { replaceWithToast } from "../shell/replace-with-toast.server.ts";
import type { Route } from "./+types/route.ts";
import { type Renaming, TagsPage } from "./tags-page.tsx";

export const handle: RouteHandle = { needs: "content" };

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export function loader({ url, context }: Route.LoaderArgs) {
  const chosen = url.searchParams.get("tag");
  return loadOr503(context, "content", words.errors.load, { chosen, tags: [] }, async (tx) => ({
    chosen,
    tags: await listUsedTags(tx),
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
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
      const known = (await listUsedTags(tx)).find((used) => used.tag === to);
      // guard: two tags are made one when that was asked for: known && merge !== to -> known && !known
      if (known && merge !== to) return known;
      return renameTag(tx, tag, to);
    },
    (result) => {
      if (typeof result !== "number") return refuse(409, { taken: result });
      if (result === 0) return refuse(404, { error: words.errors.gone });
      return replaceWithToast(href("/admin/tags"), "tagRenamed");
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
