import { diffWordsWithSpace } from "diff";

export type Part = { text: string; isOwn: boolean };

/** Beyond this many differing words a text is simply another one, and comparing it would take long. */
const maxEditLength = 1500;

/** The text in parts; its own are those that the other text does not have. Null when the two are too unlike. */
export function markOwnWords(text: string, other: string): Part[] | null {
  const changes = diffWordsWithSpace(other, text, { maxEditLength });
  if (!changes) return null;
  return changes.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, isOwn: added }));
}
