/** A page as headings, paragraphs and lists, read from its fields: the same for all frames and kinds of sections. */

import { alarmLevels, costOfAlarm, stopCost, stopCosts } from "#app/content/alarm.ts";
import { openingLabels } from "#app/content/careers.ts";
import { alarmNames } from "#app/content/charts/bearings.ts";
import { madeUp } from "#app/content/charts/charts.ts";
import {
  builtInFacts,
  type CompanyFacts,
  peopleCards,
  purchasingRows,
  registration,
  waysToReach,
} from "#app/content/company-facts.ts";
import type { Inline } from "#app/content/inline.ts";
import { pageLabels } from "#app/content/page-labels.ts";
import type { Card, Link } from "#app/content/page-parts.ts";
import type { Field, Fields, Value, Values } from "#app/domain/fields/field.ts";
import { asOffered, isOfOlderKind } from "#app/domain/pages/as-offered.ts";
import { frames } from "#app/domain/pages/frames.ts";
import type { Page, SectionOf } from "#app/domain/pages/page.ts";
import { joinedParagraphs, plainParagraph } from "#app/domain/text/paragraph.ts";
import type { Outline, OutlineSection, Part, TextSection } from "./page-text.ts";
import { chartParts, exampleParts, logoParts, pictureParts, quotationParts } from "./section-parts.ts";

/** What pages show besides their own words. */
export type Shown = {
  company?: CompanyFacts;
  openings?: readonly OutlinedOpening[];
} & Pick<Page, "library" | "chosen">;

/** What a page shows of an opening. */
export type OutlinedOpening = {
  slug: string;
  title: string;
  facts: readonly string[];
  sections: readonly TextSection[];
};

/** What stands in every page but not among its sections. */
const above = new Set(["title", "metadata", "heading", "lead", "updated"]);

export function outlineOf(page: Page, shown: Shown = {}): Outline {
  const { heading, lead } = page.values;
  const fields = Object.entries(frames[page.frame]).filter(([name]) => !above.has(name));
  const { library, chosen } = page;
  const all = { ...shown, library, chosen };
  const sections = sectionsOf(Object.fromEntries(fields), page.values, all, "");
  if (page.frame !== "legal") return { heading, lead, sections };
  const { legalCheck } = shown.company ?? builtInFacts;
  const facts = [page.values.updated, legalCheck].filter((fact) => fact !== "");
  return { heading, lead, facts, sections: numbered(sections, page.values.numbering) };
}

/** Groups and sections follow what else a list of fields says, each under its own heading. */
function sectionsOf(
  fields: Fields,
  values: Values,
  shown: Shown,
  heading = String(values.heading ?? ""),
): OutlineSection[] {
  const parts: Part[] = [];
  const inner: OutlineSection[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name] ?? "";
    if (name === "heading") continue;
    if (field.type === "group") inner.push(...ofKind(name, field.fields, value as Values, shown));
    else if (field.type === "sections")
      for (const stored of value as readonly Values[]) {
        const section: Values = isOfOlderKind(stored) ? asOffered(stored) : stored;
        const kind = String(section.kind);
        inner.push(...ofKind(kind, field.kinds[kind]?.fields ?? {}, section, shown));
      }
    else parts.push(...partsOf(field, value));
  }
  const own = { heading, parts: withLinksTogether(parts) };
  return joined([own, ...inner]);
}

/** What has no heading goes on with the section above; what says nothing is left out. */
function joined(sections: readonly OutlineSection[]): OutlineSection[] {
  const done: OutlineSection[] = [];
  for (const section of sections) {
    const last = done.at(-1);
    if (section.heading !== "" || last === undefined) done.push(section);
    else done.splice(-1, 1, { ...last, parts: [...last.parts, ...section.parts] });
  }
  return done.filter(({ heading, parts }) => heading !== "" || parts.length > 0);
}

/** The links that have words; none where there are none. */
function linked(all: readonly Link[]): Part[] {
  const links = all.filter(({ label }) => label !== "");
  return links.length > 0 ? [{ links }] : [];
}

/**
 * Some sections show more than their fields hold, or draw part of it.
 * @param kind of a group the name of its field.
 */
function ofKind(kind: string, fields: Fields, section: Values, shown: Shown): OutlineSection[] {
  const { company = builtInFacts, openings = [], library, chosen } = shown;
  const heading = String(section.heading ?? "");
  switch (kind) {
    case "alarm": {
      const list = Object.values(alarmLevels).map(({ name, counts }) => `${name}: ${counts}`);
      const costs = stopCosts.map((cost) => ({
        title: `${String(section.ratio)} ${stopCost(cost)}`,
        text: alarmNames.map((level) => costOfAlarm(level, cost)).join(" "),
      }));
      const links = (section.links as readonly { link: Link }[]).map(({ link }) => link);
      const last = `${String(section.conclusion)} ${madeUp}.`;
      return [{ heading, parts: [String(section.lead), { list }, { cards: costs }, last, { links }] }];
    }
    case "decisions": {
      const items = section.items as readonly { industry: Link; decisions: readonly { link: Link }[] }[];
      const lists = items.map(({ industry, decisions }) => ({
        links: [industry, ...decisions.map(({ link }) => link)],
      }));
      return [{ heading, parts: [String(section.dot), ...lists] }];
    }
    case "picture":
      return told(heading, pictureParts(section as SectionOf<"picture">, library));
    case "quotation":
      return told(heading, quotationParts(section as SectionOf<"quotation">));
    case "logos":
      return told(heading, logoParts(section as SectionOf<"logos">));
    case "example":
      return told(heading, exampleParts(section as SectionOf<"example">, chosen));
    case "chart":
      return told(heading, chartParts(section as SectionOf<"chart">));
    case "card": {
      const ways = waysToReach(company).map(({ label, value }) => ({ title: label, text: value }));
      const points = section.points as readonly Card[];
      return [{ heading, parts: [String(section.note), { cards: [...ways, ...points] }] }];
    }
    case "figures": {
      const items = section.items as readonly ({ link: Link } & Record<
        "value" | "unit" | "label" | "said",
        string
      >)[];
      const list = items.map(({ value, unit, label, said }) =>
        `${value}${pageLabels.unitAfter(unit)} ${label}. ${said}`.trim(),
      );
      const parts = [String(section.note), { list }, ...linked(items.map(({ link }) => link))];
      return [{ heading, parts: parts.filter((part) => part !== "") }];
    }
    case "people":
      return filled({ heading, parts: [{ cards: peopleCards(company) }] }, company.people.length);
    case "facts": {
      const rows = purchasingRows(company).map(({ name, fact }) => ({ title: name, text: fact }));
      return filled({ heading, parts: [{ cards: rows }] }, rows.length);
    }
    case "registration":
      return filled({ heading, parts: [{ list: registration(company) }] }, registration(company).length);
    case "openings":
      return openings.length > 0 ? openingSections(openings) : sectionsOf(fields, section, shown);
    default:
      return sectionsOf(fields, section, shown);
  }
}

function told(heading: string, parts: readonly Part[]): OutlineSection[] {
  return parts.length > 0 ? [{ heading, parts }] : [];
}

function filled(section: OutlineSection, items: number): OutlineSection[] {
  return items > 0 ? [section] : [];
}

function openingSections(openings: readonly OutlinedOpening[]): OutlineSection[] {
  const { heading, lead, apply } = openingLabels;
  const listed = openings.map(({ slug, title, facts, sections }): OutlineSection => {
    const body = sections.flatMap(({ heading, parts }): Part[] =>
      heading === "" ? [...parts] : [{ words: [{ mark: "strong", words: [heading] }] }, ...parts],
    );
    return { heading: title, parts: [{ list: facts }, ...body, { links: [apply(slug)] }] };
  });
  return [{ heading, parts: [lead] }, ...listed];
}

function partsOf(field: Field, value: Value): Part[] {
  switch (field.type) {
    case "line":
    case "text":
      return value === "" ? [] : [partOfWords(joinedParagraphs([value as string]))];
    case "paragraphs":
      return (value as readonly string[]).map((text) => partOfWords(joinedParagraphs([text])));
    case "lines":
      return value.length === 0 ? [] : [{ list: value as readonly string[] }];
    case "link":
      return (value as Link).label === "" ? [] : [{ links: [value as Link] }];
    case "list":
      return itemParts(field.fields, value as readonly Values[]);
    default:
      return [];
  }
}

function partOfWords(words: string | Inline): Part {
  return typeof words === "string" ? words : { words };
}

/** Items of several texts are told as cards, of one as numbered steps; then where they lead. */
function itemParts(fields: Fields, items: readonly Values[]): Part[] {
  const named = (item: Values, ...types: Field["type"][]) =>
    // biome-ignore lint/plugin/list-in-a-list: bounded: two types at most.
    Object.entries(fields).flatMap(([name, { type }]) => (types.includes(type) ? [item[name] ?? ""] : []));
  const texts = items.map((item) => (named(item, "line", "text") as string[]).filter((text) => text !== ""));
  const links = items.flatMap((item, i) =>
    (named(item, "link") as Link[]).map(({ label, to }) => ({ label: texts[i]?.[0] ?? label, to })),
  );
  const cards = texts.flatMap(([title, ...rest]) =>
    title !== undefined && rest.length > 0 ? [{ title, text: joinedParagraphs(rest) }] : [],
  );
  const steps = texts.flatMap(([text]) => text ?? []);
  return [
    ...(cards.length > 0 ? [{ cards }] : steps.length > 0 ? [{ steps: steps.map(plainParagraph) }] : []),
    ...(links.length > 0 ? [{ links }] : []),
  ];
}

/** Links that follow each other are one list. */
function withLinksTogether(parts: readonly Part[]): Part[] {
  const done: Part[] = [];
  for (const part of parts) {
    const last = done.at(-1);
    if (isLinks(part) && isLinks(last)) done.splice(-1, 1, { links: [...last.links, ...part.links] });
    else done.push(part);
  }
  return done;
}

function isLinks(part: Part | undefined): part is { links: readonly Link[] } {
  return typeof part === "object" && "links" in part;
}

function numbered(sections: readonly OutlineSection[], numbering: string): readonly OutlineSection[] {
  if (numbering === "none") return sections;
  return sections.map((section, i) => ({ ...section, heading: `${i + 1}. ${section.heading}` }));
}
