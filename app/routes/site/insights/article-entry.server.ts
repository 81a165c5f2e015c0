/** An article as the lists of articles name it: nothing else of it leaves the server. */

import { type Office, officeDay } from "#app/content/day.ts";

import { cardOf, isoTime, type PublishedSummary } from "#app/domain/kinds/published.ts";
import { hasChart } from "./has-chart.ts";

export function entryOf(article: PublishedSummary, office: Office) {
  const { slug, title, description, author, updatedAt } = article;
  return {
    slug,
    title,
    description,
    author,
    updated: isoTime(updatedAt),
    updatedOn: officeDay(updatedAt, office),
    hasChart: hasChart(cardOf(article)),
  };
}

export type ArticleEntry = ReturnType<typeof entryOf>;
