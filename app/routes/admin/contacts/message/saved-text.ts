/**
 * Replies and notes being written, kept for this tab under their author until they are on their way or the author
 * logs out: sessions end, connections break, other messages are looked at. Browser only.
 */

export type TextPlace = { author: string; kind: "reply" | "note"; messageId: string };

const prefixOf = (author: string) => `text:${author}:`;
const keyOf = ({ author, kind, messageId }: TextPlace) => `${prefixOf(author)}${kind}:${messageId}`;

export function keepText(place: TextPlace, text: string): void {
  withStorage((storage) => {
    if (text.trim() === "") storage.removeItem(keyOf(place));
    else storage.setItem(keyOf(place), text);
  });
}

export function keptText(place: TextPlace): string | null {
  return withStorage((storage) => storage.getItem(keyOf(place))) ?? null;
}

export function forgetText(place: TextPlace): void {
  keepText(place, "");
}

export function hasTextsOf(author: string): boolean {
  return keysOf(author).length > 0;
}

/** After logging out. */
export function forgetTextsOf(author: string): void {
  for (const key of keysOf(author)) withStorage((storage) => storage.removeItem(key));
}

function keysOf(author: string): string[] {
  const keys = withStorage((storage) => Object.keys(storage)) ?? [];
  return keys.filter((key) => key.startsWith(prefixOf(author)));
}

function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined; // a browser may refuse storage
  }
}
