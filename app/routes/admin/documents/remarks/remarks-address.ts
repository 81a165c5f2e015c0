import type { Screen } from "../screen.ts";

/** What the review of a document is read from, and where its acts go. */
export function remarksAddress({ list }: Pick<Screen, "list">, id: string): string {
  return `${list.path}/${id}/remarks`;
}

/** In an address of `remarksAddress`: it is read beside a page. Without it somebody is led to the editor. */
export const beside = "beside";

/** The editor of a document with the conversation about it. */
export function conversationAddress({ edit }: Pick<Screen, "edit">, id: string): string {
  return `${edit(id)}?panel=conversation`;
}
