import type { Screen } from "../screen.ts";

/** The review of a document. */
export function remarksAddress({ list }: Pick<Screen, "list">, id: string): string {
  return `${list.path}/${id}/remarks`;
}
