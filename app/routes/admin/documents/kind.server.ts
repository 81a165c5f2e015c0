/** The kind of document that an address of the staff area is about. */
import { data, type RouterContextProvider } from "react-router";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { findKindOf } from "#app/domain/documents/documents.server.ts";
import { kinds } from "#app/domain/documents/kinds.ts";
import { findDocumentAnywhere } from "#app/domain/documents/trash.server.ts";
import { tidyLine } from "#app/domain/fields/tidy.ts";
import type { Kind } from "#app/domain/kinds/kind.ts";
import { longestSlug } from "#app/domain/text/slug.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { withStaff } from "#app/middleware/transactions.server.ts";
import { recordId } from "../list/record-id.ts";
import { type Screen, screenAt } from "./screen.ts";

/** @throws 404 for a kind that nobody has registered. */
export function kindAt(url: URL): { kind: Kind; screen: Screen } {
  const screen = screenAt(url.pathname);
  const kind = kinds.get(screen.kind);
  if (!kind) throw data(null, { status: 404 });
  return { kind, screen };
}

/**
 * The uuid that an address names.
 * @throws 400
 */
export function requireId(input: string, { words }: Pick<Screen, "words">): string {
  const id = recordId(input);
  if (!id) throw data(words.form.errors.invalidId, { status: 400 });
  return id;
}

/** To the list of the kind, which says that the document is not there. */
export function toListNotFound({ list, kind }: Pick<Screen, "list" | "kind">): Promise<Response> {
  return redirectWithToast(list.path, { name: "documentNotFound", kind });
}

/**
 * Work on a document of the kind of an address: undefined, and nothing done, where that is another's, in the trash or
 * not there. `id` is a uuid.
 */
export function ofKind<R extends "drafts" | "content", Result>(
  { kind }: Pick<Screen, "kind">,
  id: string,
  work: (tx: Tx<Holder<R>>) => Promise<Result>,
): (tx: Tx<Holder<R>>) => Promise<Result | undefined> {
  return async (tx) => {
    // guard: a document is changed at the address of its kind alone [documents-of-kinds.site]
    if ((await findKindOf(tx as Tx<Holder<"drafts">>, id)) !== kind) return undefined;
    return work(tx);
  };
}

/** The slug of a new document whose form does not ask for it: `?slug=`. */
export function slugAsked(url: URL): string {
  return tidyLine(url.searchParams.get("slug")).slice(0, longestSlug);
}

/** Of the document as it is stored, for a kind whose form does not ask for it; a new one says it in its address. */
export async function slugOf(
  context: Readonly<RouterContextProvider>,
  kind: Kind,
  url: URL,
  id: string | null,
): Promise<string> {
  if ("slug" in kind.fieldsOf("")) return "";
  if (id === null) return slugAsked(url);
  const found = await withStaff(context, "drafts", (tx) => findDocumentAnywhere(tx, kind, id));
  return found?.slug ?? "";
}
