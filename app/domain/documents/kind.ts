/** What the machine of drafts, revisions and publications has to know of a kind of document (docs/decisions/042). */
import type { Body } from "#app/db/schema.server.ts";
import type { Outline } from "./history/outline.ts";

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

export interface Kind<Text extends Written = Written> {
  /** As documents.kind and the views `kinds` and `kind_rights` have it. */
  name: string;
  store(text: Text): StoredText;
  /** The reverse of `store`, for rows that an older version of the program may have written. */
  read(stored: StoredText): Text;
  /** What the body says as plain text, a line each: what the search of the website finds it by. */
  wordsOf(text: Text): string;
  /** What the list of versions compares. */
  outlineOf(text: Text): Outline;
  /** The rules of publishing that a text breaks, one sentence each; an empty slug breaks none. */
  unmetRules(text: Text): string[];
}
