/** An article that comes with the site. Its sections are written as the editor stores them, marks included. */
export type BuiltInArticle = {
  /** A UUID, by which feeds know it. */
  id: string;
  slug: string;
  title: string;
  description: string;
  /** A person, or the company. */
  author: string;
  tags: readonly string[];
  /** ISO 8601. */
  published: string;
  updated: string;
  sections: readonly {
    title: string;
    type: "paragraph" | "bullet";
    items: readonly string[];
    marks?: true;
  }[];
};
