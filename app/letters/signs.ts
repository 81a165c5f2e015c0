/** What people read as one sign: a letter with its vowel, an emoji with its skin. Whatever is cut is cut between them. */
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Each code unit is a sign of its own. */
const plain = /^[ -~]*$/;

export function signsOf(text: string): string[] {
  return plain.test(text) ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment);
}
