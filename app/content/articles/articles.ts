/** The articles that come with the site. One that staff publish under the same slug takes the place of its own. */
import type { BuiltInArticle } from "./article.ts";
import { vibrationData } from "./vibration-data.ts";

export const articles: readonly BuiltInArticle[] = [vibrationData];

export function findBuiltInArticle(slug: string): BuiltInArticle | undefined {
  return articles.find((article) => article.slug === slug);
}
