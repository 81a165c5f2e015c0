/** Redirects that staff add, beside the addresses that were requested and show no page (docs/decisions/023). */
import { data } from "react-router";
import { redirects as words } from "#app/content/admin/redirects.ts";
import { admin } from "#app/content/admin.ts";
import { searchTerm } from "#app/db/search.ts";
import {
  canBeRedirected,
  isPagePath,
  plainAddress,
  plainPath,
  readableAddressOf,
} from "#app/domain/addresses/address.ts";
import {
  type AddResult,
  addRedirect,
  listRedirects,
  type ManualRedirect,
  removeRedirect,
} from "#app/domain/addresses/addresses.server.ts";
import { pageNumber } from "#app/domain/paging.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { isSitePage } from "#app/seo/pages.server.ts";
import { loadOr503, mutateOr503 } from "../list/list-actions.server.ts";
import { listAddress, redirectList } from "../list/list-url.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafeByIntent } from "../shell/client-action.ts";
import { replaceWithToast } from "../shell/replace-with-toast.server.ts";
import type { Route } from "./+types/route.ts";
import { queryOf, RedirectsPage } from "./redirects-page.tsx";

export const handle: RouteHandle = { needs: "content" };

const failures = { add: words.errors.add, remove: words.errors.remove };

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export function loader({ url, context }: Route.LoaderArgs) {
  const from = plainAddress((url.searchParams.get("from") ?? "").trim());
  const start = canBeRedirected(from) ? readableAddressOf(from) : "";
  const view = viewOf(url);
  const redirects = { rows: [] as ManualRedirect[], total: 0, pages: 1, page: view.page };
  const nothing = { start, search: view.search, redirects };
  return loadOr503(context, "content", words.errors.load, nothing, async (tx) => ({
    start,
    search: view.search,
    redirects: await listRedirects(tx, view),
  }));
}

function viewOf({ searchParams }: URL) {
  return { search: searchTerm(searchParams.get("q")), page: pageNumber(searchParams.get("page")) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { intent, from, to } = textFields(await readForm(request), ["intent", "from", "to"]);
  const here = listAddress(redirectList, queryOf(viewOf(url)));
  if (intent === "remove") {
    const path = plainAddress(from);
    return mutateOr503(
      context,
      "content",
      failures.remove,
      (tx) => removeRedirect(tx, path),
      () => replaceWithToast(here, "redirectRemoved"),
    );
  }
  if (intent !== "add") throw data(admin.errors.unexpected, { status: 400 });
  const typed = { from, to };
  const paths = { path: plainAddress(from.trim()), to: plainPath(to.trim()) };
  const site = await wordsOf(context);
  const isPage = (path: string) => isSitePage(site, path);
  const errors = {
    ...(canBeRedirected(paths.path) || isPage(paths.path) ? {} : { from: words.errors.from }),
    ...(isPagePath(paths.to) || isPage(paths.to) ? {} : { to: words.errors.to }),
  };
  if (errors.from || errors.to) return data({ typed, errors }, { status: 400 });
  return mutateOr503(
    context,
    "content",
    failures.add,
    (tx) => addRedirect(tx, paths, isPage),
    (result) =>
      result === "added"
        ? replaceWithToast(here, "redirectAdded")
        : data({ typed, errors: refusals[result] }, { status: 400 }),
  );
}

const refusals: Record<Exclude<AddResult, "added">, { from?: string; to?: string }> = {
  "shows a page": { from: words.errors.isPage },
  "belongs to a text": { from: words.errors.ofText },
  "no such page": { to: words.errors.noPage },
  loop: { to: words.errors.loop },
};

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafeByIntent(args, failures);
}

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  return <RedirectsPage {...loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} failure={words.errors.load} title={words.heading} />;
}
