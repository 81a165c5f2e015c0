/** The articles that come with the site. One that staff publish under the same slug takes the place of its own. */
import { documentAt } from "../public-kinds.ts";
import type { BuiltInArticle } from "./article.ts";
import { clinicWeek } from "./clinic-week.ts";
import { salesHistory } from "./sales-history.ts";
import { vibrationData } from "./vibration-data.ts";

export const articles: readonly BuiltInArticle[] = [salesHistory, clinicWeek, vibrationData];

export function findBuiltInArticle(slug: string): BuiltInArticle | undefined {
  return articles.find((article) => article.slug === slug);
}

/** By the path of its page. */
export function builtInArticleAt(path: string): BuiltInArticle | undefined {
  const address = documentAt(path);
  return address?.kind === "article" ? findBuiltInArticle(address.slug) : undefined;
}
