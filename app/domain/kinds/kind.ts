/** What the machine of drafts, revisions and publications has to know of a kind of document (docs/decisions/042). */
import type { Body } from "#app/db/schema.server.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { type Problems, problemsOf } from "#app/domain/fields/fields.ts";

/** What an editor writes, as the tables hold it: head columns, and the rest in the shape of its kind. */
export type StoredText = {
  slug: string;
  title: string;
  summary: string;
  image: string | null;
  tags: string[];
  body: Body;
};

/** What every kind has, whatever else its text holds. An empty slug is made from the title. */
export type Written = { title: string; slug: string };

/** What the website shows where staff have published nothing under its slug. */
export type BuiltInText = {
  slug: string;
  values: Values;
  /** Of one that stands in a list among those of staff. */
  listed?: { id: string; published: Date; updated: Date };
};

export interface Kind<Text extends Written = Written> {
  /** As documents.kind and the views `kinds` and `kind_rights` have it. */
  name: string;
  /**
   * What its form asks for, from top to bottom.
   * @param slug of the document: what a page holds depends on where it stands. Empty for one that is new.
   */
  fieldsOf(slug: string): Fields;
  /** As its form has it. */
  valuesOf(text: Text): Values;
  /**
   * The reverse, of values that `readValues` has read.
   * @param slug of the document, for a kind whose form does not ask for it.
   */
  textOf(values: Values, slug: string): Text;
  /** What the website shows where no document of this slug is public: what a first one begins with. */
  builtIn(slug: string): Values | undefined;
  /** All of those, in the order of lists. */
  builtIns: readonly BuiltInText[];
  /** Whether no second document could say all that the one of this slug says: it is not duplicated. */
  isUnique(slug: string): boolean;
  /** The path of the page that shows it to the public. */
  page(slug: string): string;
  store(text: Text): StoredText;
  /** The reverse of `store`, for rows that an older version of the program may have written. */
  read(stored: StoredText): Text;
  /** What the body says as plain text, a line each: what the search of the website finds it by. */
  wordsOf(text: Text): string;
  /**
   * What its fields know nothing of: the rules of publishing that a text breaks at a moment, a sentence for each place.
   * @param timeZone of the office, whose days it counts.
   */
  otherRules?(text: Text, at: Date, timeZone: string): Problems;
  /** Those rules count days of the office; those of most kinds do not. */
  countsDays?: true;
  /** What its fields know nothing of, and somebody should look at before it is published: a sentence for each place. */
  asks?(text: Text): Problems;
}

/** The rules of publishing that a text breaks at a moment: one sentence for each place, of its fields where both have one. */
export function unmetRules<Text extends Written>(
  kind: Kind<Text>,
  text: Text,
  at: Date,
  timeZone: string,
): Problems {
  const ofFields = problemsOf(kind.fieldsOf(text.slug), kind.valuesOf(text), "publish");
  return { ...kind.otherRules?.(text, at, timeZone), ...ofFields };
}
