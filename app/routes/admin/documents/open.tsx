/** `/admin/documents/:id`: leads on to the editor of a document, whatever its kind. */
import { data, redirect } from "react-router";
import { admin } from "#app/content/admin.ts";
import { kindNames } from "#app/content/kinds.ts";
import { findKindOf } from "#app/domain/documents/documents.server.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { loadFailure, withStaff } from "#app/middleware/transactions.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { editAddress, homeList } from "../list/list-url.ts";
import { recordId } from "../list/record-id.ts";
import { PageError } from "../shell/admin-error.tsx";
import type { Route } from "./+types/open.ts";

export const handle: RouteHandle = { needs: "drafts" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = recordId(params.id);
  if (!id) throw data(admin.errors.invalidId, { status: 400 });
  const found = await withStaff(context, "drafts", (tx) => findKindOf(tx, id)).catch((error) => {
    throw loadFailure(context, error, admin.errors.loadText);
  });
  const kind = kindNames.find((name) => name === found);
  return kind ? redirect(editAddress(kind, id)) : redirectWithToast(homeList.path, "textNotFound");
}

/** Never shown: with it the route is a screen, and what it cannot read is said within the frame. */
export default function OpenDocument() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} failure={admin.errors.loadText} />;
}
