import { diffWordsWithSpace } from "diff";

export type Part = { text: string; isOwn: boolean };

/** Words in a row that both texts have, or only the later or the earlier one. */
export type Words = { text: string; kind: "same" | "added" | "removed" };

/** Beyond this many differing words and spaces a text is simply another one, and comparing it would take long. */
const mostEdits = { inBrowser: 1500, onServer: 300 };
/** Where more than this share of the letters is one's own, marks tell nothing. */
const mostOwn = 0.8;

/** The text in parts; its own are those that the other text does not have. Null where the two are too unlike. */
export function markOwnWords(text: string, other: string): Part[] | null {
  const parts = wordsOf(other, text, mostEdits.inBrowser)
    ?.filter(({ kind }) => kind !== "removed")
    .map(({ text, kind }) => ({ text, isOwn: kind === "added" }));
  return parts &&
    !isUnlike(
      text,
      lettersOf(parts, ({ isOwn }) => isOwn),
    )
    ? parts
    : null;
}

/** On the server. Both texts in one: those words that are not added are the earlier text, those not removed the later one. */
export function diffWords(before: string, after: string): Words[] {
  const words = wordsOf(before, after, mostEdits.onServer);
  const isOther =
    !words ||
    (isUnlike(
      before,
      lettersOf(words, ({ kind }) => kind === "removed"),
    ) &&
      isUnlike(
        after,
        lettersOf(words, ({ kind }) => kind === "added"),
      ));
  if (!isOther) return words;
  const whole: Words[] = [
    { text: before, kind: "removed" },
    { text: after, kind: "added" },
  ];
  return whole.filter(({ text }) => text !== "");
}

function wordsOf(before: string, after: string, maxEditLength: number): Words[] | undefined {
  return diffWordsWithSpace(before, after, { maxEditLength })?.map(({ value, added, removed }) => ({
    text: value,
    kind: added ? "added" : removed ? "removed" : "same",
  }));
}

function isUnlike(text: string, own: number): boolean {
  return own > mostOwn * text.length;
}

function lettersOf<P extends { text: string }>(parts: P[], isCounted: (part: P) => boolean): number {
  return parts.filter(isCounted).reduce((letters, { text }) => letters + text.length, 0);
}
