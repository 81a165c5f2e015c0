/** `/admin/pages/edit?path=`: from a public page to the editor of what it shows, or to its first text. */
import { redirect } from "react-router";
import { kindWords } from "#app/content/admin/kind-words.ts";
import { kindNames } from "#app/content/admin/nouns.ts";
import { findDocumentAt } from "#app/domain/addresses/addresses.server.ts";
import { tidyLine } from "#app/domain/fields/tidy.ts";
import { pageKind } from "#app/domain/pages/kind.ts";
import { slugOfPage } from "#app/domain/pages/page.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { loadFailure, withStaff } from "#app/middleware/transactions.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { documentList, editAddress } from "../list/list-url.ts";
import type { Route } from "./+types/edit-page.ts";

export const handle: RouteHandle = { needs: "content" };

export async function loader({ url, context }: Route.LoaderArgs) {
  const path = tidyLine(url.searchParams.get("path"));
  const found = await withStaff(context, "content", (tx) => findDocumentAt(tx, path)).catch((error) => {
    throw loadFailure(context, error, kindWords.page.form.errors.load);
  });
  const kind = kindNames.find((name) => name === found?.kind);
  if (found && kind) return redirect(editAddress(kind, found.id));
  const { path: list } = documentList("page");
  const slug = slugOfPage(path);
  if (pageKind.builtIn?.(slug)) return redirect(`${list}/new?${new URLSearchParams({ slug })}`);
  return redirectWithToast(list, { name: "documentNotFound", kind: "page" });
}
