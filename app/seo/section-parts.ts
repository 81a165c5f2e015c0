/** Sections that show more than their words, as paragraphs, lists and pictures; empty for what a page leaves out. */
import { caseStudies } from "#app/content/case-studies.ts";
import { madeUp } from "#app/content/charts/charts.ts";
import { findInUse, type InUse } from "#app/content/in-use.ts";
import type { Page, SectionOf } from "#app/domain/pages/page.ts";
import { photoIn, toldCharts } from "#app/domain/pages/section-parts.ts";
import type { Part } from "./page-text.ts";

export function pictureParts(section: SectionOf<"picture">, library: Page["library"] = {}): Part[] {
  const picture = photoIn(section, library);
  return picture ? [...said(section.text), { picture, caption: section.caption }] : [];
}

export function quotationParts({ quote, by, role }: SectionOf<"quotation">): Part[] {
  const lines = quote.split("\n").filter((line) => line.trim() !== "");
  return [{ quote: lines.map((line) => [line]), by: role === "" ? by : `${by}, ${role}` }];
}

export function logoParts({ items }: SectionOf<"logos">): Part[] {
  const names = items.filter(({ link }) => link.to === "").map(({ name }) => name);
  const links = items.filter(({ link }) => link.to !== "").map(({ link }) => link);
  return [...(names.length > 0 ? [{ list: names }] : []), ...(links.length > 0 ? [{ links }] : [])];
}

export function exampleParts({ reference, text }: SectionOf<"example">, chosen: Page["chosen"] = {}): Part[] {
  const shown = chosen[reference];
  if (!shown) return [];
  const { title, description, path, sample } = shown;
  const label = sample ? caseStudies.sample.marked(title) : title;
  return [...said(text), description, { links: [{ label, to: path }] }];
}

export function chartParts({ lead, chart }: SectionOf<"chart">): Part[] {
  const told = toldCharts(chart).map((each) => ({ ...each, caption: madeUp, files: null }));
  const used = findInUse(chart);
  return [...said(lead), ...(used ? usedParts(used) : []), ...told];
}

/** What is asked, what comes back, and the lines that it comes from. */
function usedParts({ place, asked, answers, sources }: InUse): Part[] {
  const cards = answers.map(({ text, why = "" }) => ({ title: text, text: why }));
  const read = sources.flatMap(({ name, lines }): Part[] => [name, { list: lines }]);
  return [`${place}: ${asked}`, { cards }, ...read, `${madeUp}.`];
}

function said(text: string): string[] {
  return text === "" ? [] : [text];
}
