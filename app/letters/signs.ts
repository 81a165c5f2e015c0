/** What people read as one sign: a letter with its vowel, an emoji with its skin. Whatever is cut is cut between them. */
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Each code unit is a sign of its own. */
const plain = /^[ -~]*$/;

export function signsOf(text: string): string[] {
  return plain.test(text) ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const bySentence = new Intl.Segmenter("en", { granularity: "sentence" });

/** After these a sentence goes on, and after a single letter: "Dr. Rao", "Narmada Pvt. Ltd.", "A. Sen". */
const shortWord =
  /(?<![\p{L}\p{N}.])(?:Dr|Mr|Mrs|Ms|Prof|St|Smt|Shri|Pvt|No|Nr|Fig|vs|approx|ca|bzw|\p{Lu})\.\s*$/u;

/** Its sentences with the spaces behind them, and where each begins. */
export function sentencesOf(text: string): { index: number; segment: string }[] {
  const sentences: { index: number; segment: string }[] = [];
  for (const { index, segment } of bySentence.segment(text)) {
    const last = sentences.at(-1);
    if (last && shortWord.test(last.segment)) last.segment += segment;
    else sentences.push({ index, segment });
  }
  return sentences;
}

/** The whole signs at the beginning of a text that are together at most so many code units, as limits of fields count. */
export function cutAt(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, segmenter.segment(text).containing(most)?.index ?? most);
}

/** At most so many code units, the dots included, cut at a word; within one where there is none after `least`. */
export function cutAtWord(text: string, most: number, least = 0): string {
  if (text.length <= most) return text;
  const start = cutAt(text, most - 1);
  const space = start.lastIndexOf(" ");
  return `${(space > least ? start.slice(0, space) : start).replace(/(?<![\s,;:.])[\s,;:.]+$/, "")}…`;
}

/** At most so many signs as a reader counts them; what is left out is said by `end`. */
export function shortened(text: string, most: number, end = "..."): string {
  if (text.length <= most) return text;
  const signs = signsOf(text);
  return signs.length <= most ? text : `${signs.slice(0, most).join("").trimEnd()}${end}`;
}
