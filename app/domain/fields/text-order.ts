/** Which of two changes stands first, whoever wants it. */
import type { Hunk } from "./hunks.ts";

/** From top to bottom of the text that both were compared with. */
export function inTextOrder(one: Pick<Hunk, "at">, other: Pick<Hunk, "at">): number {
  for (const [n, place] of one.at.entries()) {
    const difference = place - (other.at[n] ?? -1);
    if (difference !== 0) return difference;
  }
  return one.at.length - other.at.length;
}
