import { diffWordsWithSpace } from "diff";

/** Words in a row that both texts have, or only the later or the earlier one. */
export type Words = { text: string; kind: "same" | "added" | "removed" };

/** Beyond this many differing words and spaces a text is simply another one, and comparing it would take long. */
const mostEdits = 300;
/** Where more than this share of the letters is one's own, marks tell nothing. */
const mostOwn = 0.8;

/** Both texts in one: those words that are not added are the earlier text, those not removed the later one. */
export function diffWords(before: string, after: string): Words[] {
  const words = wordsOf(before, after);
  const isOther =
    !words || (isUnlike(before, lettersOf(words, "removed")) && isUnlike(after, lettersOf(words, "added")));
  if (!isOther) return words;
  const whole: Words[] = [
    { text: before, kind: "removed" },
    { text: after, kind: "added" },
  ];
  return whole.filter(({ text }) => text !== "");
}

function wordsOf(before: string, after: string): Words[] | undefined {
  return diffWordsWithSpace(before, after, { maxEditLength: mostEdits })?.map(
    ({ value, added, removed }) => ({
      text: value,
      kind: added ? "added" : removed ? "removed" : "same",
    }),
  );
}

function isUnlike(text: string, own: number): boolean {
  return own > mostOwn * text.length;
}

function lettersOf(words: readonly Words[], counted: Words["kind"]): number {
  return words.reduce((letters, { text, kind }) => (kind === counted ? letters + text.length : letters), 0);
}
