/** A reply that is being written, kept for this tab until it is on its way: sessions end, connections break. */

const keyOf = (id: string) => `reply:${id}`;

export function keepReply(id: string, text: string): void {
  try {
    if (text.trim() === "") sessionStorage.removeItem(keyOf(id));
    else sessionStorage.setItem(keyOf(id), text);
  } catch {
    // a browser may refuse storage
  }
}

export function keptReply(id: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(id));
  } catch {
    return null;
  }
}

export function forgetReply(id: string): void {
  keepReply(id, "");
}
