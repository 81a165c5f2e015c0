import { diffWordsWithSpace } from "diff";

export type Part = { text: string; isOwn: boolean };

/** Beyond this many differing words a text is simply another one, and comparing it would take long. */
const maxEditLength = 1500;
/** Where more than this share of the letters is one's own, marks tell nothing. */
const mostOwn = 0.8;

/** The text in parts; its own are those that the other text does not have. Null where the two are too unlike. */
export function markOwnWords(text: string, other: string): Part[] | null {
  const changes = diffWordsWithSpace(other, text, { maxEditLength });
  if (!changes) return null;
  const parts = changes
    .filter(({ removed }) => !removed)
    .map(({ value, added }) => ({ text: value, isOwn: added }));
  const own = parts.reduce((letters, { text, isOwn }) => letters + (isOwn ? text.length : 0), 0);
  return own > mostOwn * text.length ? null : parts;
}
