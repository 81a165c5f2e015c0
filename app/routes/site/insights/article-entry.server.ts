/** An article as the lists of articles name it: nothing else of it leaves the server. */
import type { ArticleSummary } from "#app/domain/articles/published.server.ts";
import { isoTime } from "#app/domain/case-studies/case-study.ts";
import { officeDay } from "../case-studies/office-day.ts";

export function entryOf({ slug, title, description, author, updatedAt }: ArticleSummary) {
  return { slug, title, description, author, updated: isoTime(updatedAt), updatedOn: officeDay(updatedAt) };
}

export type ArticleEntry = ReturnType<typeof entryOf>;
