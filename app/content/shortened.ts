const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** At most so many signs as a reader counts them, never half of one; what is left out is said by "...". */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const signs = [...segmenter.segment(text)].map(({ segment }) => segment);
  return signs.length <= most ? text : `${signs.slice(0, most).join("").trimEnd()}...`;
}
