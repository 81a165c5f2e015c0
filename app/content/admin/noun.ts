/** What something is called in sentences of the staff area. */
export type Noun = {
  /** "case study", after "this", "another", "new". */
  one: string;
  /** With its article, and as a sentence begins. */
  a: string;
  A: string;
  many: string;
  /** Both as a sentence begins. */
  One: string;
  Many: string;
};

/** @param article of the one. */
export const noun = (one: string, many: string, article = "a"): Noun => ({
  one,
  a: `${article} ${one}`,
  A: capital(`${article} ${one}`),
  many,
  One: capital(one),
  Many: capital(many),
});

/** Where a text may be of any kind, or several are of different kinds. */
export const anyText = noun("text", "texts");

/** "1 text", "12 texts" */
export const countOf = (count: number, { one, many }: Noun) => `${count} ${count === 1 ? one : many}`;

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
