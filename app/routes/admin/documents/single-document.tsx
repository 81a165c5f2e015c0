/** The address of a kind of which there is one document: it leads to the editor of that, or of the one to be written. */
import { redirect } from "react-router";
import { findIdOf } from "#app/domain/documents/documents.server.ts";
import { loadFailure, withStaff } from "#app/middleware/transactions.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { PageError } from "../shell/admin-error.tsx";
import type { Route } from "./+types/single-document.ts";
import { kindAt } from "./kind.server.ts";
import { toWrite, useScreen } from "./screen.ts";

export const handle: RouteHandle = { needs: toWrite };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { kind, screen } = kindAt(url);
  const { only: slug = "", list, edit, words } = screen;
  const id = await withStaff(context, "drafts", (tx) => findIdOf(tx, kind, slug)).catch((error) => {
    throw loadFailure(context, error, words.form.errors.load);
  });
  return redirect(id ? edit(id) : `${list.path}/new?${new URLSearchParams({ slug })}`);
}

/** Never shown: with it the route is a screen, and what it cannot read is said within the frame. */
export default function OnlyDocument() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { list, form } = useScreen().words;
  return <PageError error={error} failure={form.errors.load} title={list.heading} />;
}
