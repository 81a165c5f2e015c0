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
  if (!isOther) return inStretches(words);
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

/** Words that others take the place of are one with those behind a space: nothing of them stays. */
function inStretches(words: readonly Words[]): Words[] {
  const joined: Words[] = [];
  let [removed, added, space] = ["", "", ""];
  const close = () => {
    const all: Words[] = [
      { text: removed, kind: "removed" },
      { text: added, kind: "added" },
      { text: space, kind: "same" },
    ];
    joined.push(...all.filter(({ text }) => text !== ""));
    [removed, added, space] = ["", "", ""];
  };
  for (const { text, kind } of words) {
    if (kind !== "same") {
      removed += space + (kind === "removed" ? text : "");
      added += space + (kind === "added" ? text : "");
      space = "";
    } else if (removed !== "" && added !== "" && text.trim() === "") space = text;
    else {
      close();
      joined.push({ text, kind });
    }
  }
  close();
  return joined;
}

function isUnlike(text: string, own: number): boolean {
  return own > mostOwn * text.length;
}

function lettersOf(words: readonly Words[], counted: Words["kind"]): number {
  return words.reduce((letters, { text, kind }) => (kind === counted ? letters + text.length : letters), 0);
}
