import { findBuiltInArticle } from "#app/content/articles/articles.ts";
import { findChart } from "#app/content/charts/charts.ts";
import type { ShownPhoto } from "#app/ui/image.tsx";

/** An article that came with the site, as long as nobody has given it a photo. */
export function hasChart({ slug, photo }: { slug: string; photo: ShownPhoto | null }): boolean {
  return photo === null && findBuiltInArticle(slug) !== undefined && findChart(slug) !== undefined;
}
