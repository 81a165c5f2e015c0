import type { Screen } from "../screen.ts";

/** Where customers are asked about a document, and the sheet of one approval. */
export function signOffPath({ list }: Pick<Screen, "list">, id: string, signOff?: string): string {
  return `${list.path}/${id}/sign-off${signOff === undefined ? "" : `/${signOff}`}`;
}
