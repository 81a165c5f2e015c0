/** `/admin/pages/edit?path=`: from a public page to the editor of what it shows, or to its first text. */
import { redirect } from "react-router";
import { kindWords } from "#app/content/admin/kind-words.ts";
import { kindNames } from "#app/content/kinds.ts";
import { findDocumentAt } from "#app/domain/addresses/addresses.server.ts";
import { tidyLine } from "#app/domain/fields/tidy.ts";
import { pageKind } from "#app/domain/pages/kind.ts";
import { slugOfPage } from "#app/domain/pages/page.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { loadFailure, withStaff } from "#app/middleware/transactions.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { documentList, editAddress } from "../list/list-url.ts";
import { PageError } from "../shell/admin-error.tsx";
import type { Route } from "./+types/edit-page.ts";
import { fromSite } from "./publish/publish-address.ts";

export const handle: RouteHandle = { needs: "drafts" };

const { form: words } = kindWords.page;

export async function loader({ url, context }: Route.LoaderArgs) {
  const path = tidyLine(url.searchParams.get("path"));
  const found = await withStaff(context, "drafts", (tx) => findDocumentAt(tx, path)).catch((error) => {
    throw loadFailure(context, error, words.errors.load);
  });
  const kind = kindNames.find((name) => name === found?.kind);
  const from = { [fromSite.name]: fromSite.value };
  if (found && kind) return redirect(`${editAddress(kind, found.id)}?${new URLSearchParams(from)}`);
  const { path: list } = documentList("page");
  const slug = slugOfPage(path);
  if (pageKind.builtIn(slug)) return redirect(`${list}/new?${new URLSearchParams({ slug, ...from })}`);
  return redirectWithToast(list, { name: "documentNotFound", kind: "page" });
}

/** Never shown: with it the route is a screen, and what it cannot read is said within the frame. */
export default function EditPage() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { path } = documentList("page");
  return <PageError error={error} failure={words.errors.load} back={{ to: path, label: words.back }} />;
}
