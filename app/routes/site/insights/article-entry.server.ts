/** An article as the lists of articles name it: nothing else of it leaves the server. */
import { type Office, officeDay } from "#app/content/day.ts";
import { cardOf, isoTime, type PublishedSummary } from "#app/domain/kinds/published.ts";
import { hasChart } from "./has-chart.ts";

export function entryOf(article: PublishedSummary, office: Office) {
  const { slug, title, description, author, tags, updatedAt } = article;
  return {
    slug,
    title,
    description,
    author,
    /** Its first tag; empty where it has none. */
    topic: tags[0] ?? "",
    updated: isoTime(updatedAt),
    updatedOn: officeDay(updatedAt, office),
    hasChart: hasChart(cardOf(article)),
  };
}

export type ArticleEntry = ReturnType<typeof entryOf>;
