/** The fields that pages have in common. */
import { inUse } from "#app/content/in-use.ts";
import { samples } from "#app/content/samples.ts";
import { serviceNames } from "#app/content/services/names.ts";
import type { Fields } from "#app/domain/fields/field.ts";

type More = { most?: number; hint?: string; isCode?: true; hasMarks?: true; isQuoted?: true };

export function line<Label extends string>(label: Label, { most = 100, ...more }: More = {}) {
  return { type: "line", label, most, ...more } as const;
}

export function text<Label extends string>(label: Label, { most = 600, ...more }: More = {}) {
  return { type: "text", label, most, ...more } as const;
}

export const heading = line("Heading", { most: 120 });
export const lead = { ...text("Lead"), isOptional: true } as const;
export const button = { type: "link", label: "Button", isOptional: true } as const;
/** The part of an address behind "#". */
export const anchor = {
  type: "slug",
  label: "Anchor",
  hint: "Links can lead here by it: the address of the page, # and this word.",
  isOptional: true,
} as const;

export const cards = {
  type: "list",
  label: "Cards",
  item: "Card",
  mostItems: 12,
  fields: { title: line("Title"), text: text("Text") },
} as const;

export const links = {
  type: "list",
  label: "Links",
  item: "Link",
  mostItems: 20,
  fields: { link: { type: "link", label: "Link" } },
} as const;

/** The last block of a page. */
export const closing = { heading, lead, button: { type: "link", label: "Button" } } as const satisfies Fields;

/** What services hand over, what the worked examples look at, and what is seen in use. */
export const chartsOfTopics: Readonly<Record<string, string>> = Object.fromEntries([
  ...serviceNames.map(({ slug, name }) => [slug, name]),
  ["ai-strategy", "AI Strategy"],
  ["content-generation", "Content Generation"],
  ...samples.map(({ slug, title }) => [slug, title]),
  ...Object.entries(inUse).map(([name, { label }]) => [name, label]),
]);

export const alarm = {
  heading,
  lead: text("Lead"),
  ratio: line("Words before the costs of a stop", { most: 60 }),
  conclusion: text("Last sentence", { most: 200 }),
  links: { ...links, label: "Links at its end", mostItems: 4 },
} as const satisfies Fields;

/** Decisions, by industry. */
export const decisions = {
  heading,
  dot: line("What the dot means", {
    most: 60,
    hint: "A decision with a case study has a dot before it.",
  }),
  items: {
    type: "list",
    label: "Industries",
    item: "Industry",
    mostItems: 8,
    fields: {
      industry: { type: "link", label: "Industry" },
      decisions: {
        ...links,
        label: "Decisions",
        item: "Decision",
        mostItems: 8,
        fields: {
          ...links.fields,
          example: {
            type: "reference",
            label: "Case study",
            kinds: ["case-study"],
            hint: "While it is public the decision leads there.",
            isOptional: true,
          },
        },
      },
    },
  },
} as const satisfies Fields;

export const weeks = {
  heading,
  lead: text("Lead", { hint: "The project in weeks is drawn below it." }),
  more: { type: "link", label: "Link below" },
} as const satisfies Fields;
