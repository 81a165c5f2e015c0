/** What sections show besides their own words: pictures of the library, and charts of the content in words. */
import { alternative } from "#app/charts/alternative.ts";
import { type Numbers, numbersOf } from "#app/charts/table-of-numbers.ts";
import { findChart, topicChart } from "#app/content/charts/charts.ts";
import type { Library, Photo } from "#app/domain/text/picture.ts";
import { mainPhoto } from "#app/domain/text/pictures.ts";
import type { SectionOf } from "./page.ts";

/** Null where there is none to show. */
export function photoIn(
  { picture, pictureAlt }: Pick<SectionOf<"picture">, "picture" | "pictureAlt">,
  library: Library,
): Photo | null {
  return mainPhoto({ image: picture, imageAlt: pictureAlt }, library);
}

/** Each chart and table of a service or a worked example: what it shows, and its numbers. */
export function toldCharts(topic: string): { alt: string; numbers: Numbers }[] {
  const { tables = [], words } = findChart(topicChart(topic) ?? "") ?? {};
  const shown = [...new Set([...tables, words])].flatMap((table) => table ?? []);
  return shown.map((table) => ({ alt: alternative(table), numbers: numbersOf(table) }));
}
