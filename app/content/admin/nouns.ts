/** What each kind of document is called in the staff area. */
export type KindName = "case-study" | "article" | "page" | "opening" | "company";

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

export const nouns: Readonly<Record<KindName, Noun>> = {
  "case-study": noun("case study", "case studies"),
  article: noun("article", "articles", "an"),
  page: noun("page", "pages"),
  opening: noun("job opening", "job openings"),
  company: { ...noun("company record", "company records"), Many: "Company" },
};

/** Where a text may be of any kind, or several are of different kinds. */
export const anyText = noun("text", "texts");

/** "1 text", "12 texts" */
export const countOf = (count: number, { one, many }: Noun) => `${count} ${count === 1 ? one : many}`;

export const kindNames = Object.keys(nouns) as KindName[];

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
