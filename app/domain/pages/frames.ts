/** What a page is made of: its frame says which fields it has, in the order of its form. */
import { metadataLength } from "#app/content/promised-numbers.ts";
import { serviceNames } from "#app/content/services/names.ts";
import type { Fields } from "#app/domain/fields/field.ts";
import {
  alarm,
  button,
  cards,
  chartsOfTopics,
  closing,
  decisions,
  heading,
  lead,
  line,
  text,
  weeks,
} from "./parts.ts";
import { legalKinds, sectionKinds } from "./section-kinds.ts";

/** How every page begins. */
const begins = {
  title: line("Name", { most: 60, hint: "Short, as lists and links say it." }),
  heading,
  lead: text("Lead"),
} as const satisfies Fields;

/** What browsers and search engines say of it; the last thing that the form asks for. */
const ends = {
  metadata: {
    type: "group",
    label: "For search engines",
    fields: {
      title: {
        ...line("Search title", {
          most: metadataLength.title,
          hint: "Left empty: the name, with the company’s.",
        }),
        isOptional: true,
      },
      description: {
        ...text("Search description", {
          most: metadataLength.description.max,
          hint: "Left empty: the lead.",
        }),
        isOptional: true,
      },
      keywords: { type: "lines", label: "Keywords", most: 60, mostItems: 20, isOptional: true, isKept: true },
    },
  },
} as const satisfies Fields;

/** A page that is a list of sections. */
const sections = {
  ...begins,
  lead,
  button,
  drawing: {
    type: "slug",
    label: "Drawing",
    isOptional: true,
    isKept: true,
  },
  chart: {
    type: "choice",
    label: "Chart in place of the drawing",
    options: { none: "None", ...chartsOfTopics },
    isKept: true,
  },
  sections: { type: "sections", label: "Sections", kinds: sectionKinds, mostItems: 30 },
  ...ends,
} as const satisfies Fields;

const legal = {
  ...begins,
  updated: line("Date line", { most: 60 }),
  numbering: {
    type: "choice",
    label: "Numbers before headings",
    options: { none: "None", numbers: "1, 2, 3" },
  },
  sections: { type: "sections", label: "Sections", kinds: legalKinds, mostItems: 100 },
  ...ends,
} as const satisfies Fields;

const group = <Label extends string, Inner extends Fields>(label: Label, fields: Inner) =>
  ({ type: "group", label, fields }) as const;

const goes = (label: string) => ({ type: "link", label }) as const;

/** Charts of the services, and glyphs of the technologies, by name. */
const serviceCharts = Object.fromEntries(serviceNames.map(({ slug, name }) => [slug, name]));
export const glyphs = {
  "digital-innovation": "Lines that part",
  "customer-engagement": "Ripples",
  "business-growth": "Lines that rise",
  "process-optimization": "Lines that meet",
  "digital-security": "Shield",
  "future-ready-solutions": "Lines that go on",
} as const;

/** The home page, whose parts have their places. */
const home = {
  ...begins,
  hero: group("Below the lead", {
    heading: line("Badge", { most: 60, hint: "Above the heading." }),
    primary: goes("First button"),
    secondary: goes("Second button"),
    mark: { ...goes("Words at the dot of the drawing"), isOptional: true },
    tiles: { ...cards, label: "Tiles", item: "Tile", least: 3, mostItems: 3 },
  }),
  alarm: group("Alarm", alarm),
  decisions: group("Decisions", decisions),
  services: group("Services", {
    heading,
    lead: text("Lead"),
    cards: {
      type: "list",
      label: "Cards",
      item: "Card",
      least: 6,
      mostItems: 12,
      fields: {
        title: line("Title", { most: 60 }),
        description: text("Text", { most: 300 }),
        link: goes("Link"),
        icon: { type: "choice", label: "Chart", options: serviceCharts },
        colorAccent: {
          type: "choice",
          label: "Line of the chart",
          options: { "flow-mark": "Marked", "flow-line": "Plain" },
        },
      },
    },
  }),
  technologies: group("Technologies", {
    heading,
    lead: text("Lead"),
    cards: {
      type: "list",
      label: "Cards",
      item: "Card",
      least: 6,
      mostItems: 12,
      fields: {
        name: line("Name", { most: 60 }),
        description: text("Text", { most: 300 }),
        icon: { type: "choice", label: "Drawing", options: glyphs },
      },
    },
  }),
  caseStudies: group("Case studies", {
    heading,
    subtitle: text("Sentence below", { most: 200 }),
    viewAll: goes("Button"),
  }),
  working: group("How we work", weeks),
  closing: group("Closing", closing),
  ...ends,
} as const satisfies Fields;

const contact = {
  ...begins,
  before: group("Below the form", {
    heading,
    steps: {
      type: "list",
      label: "Steps",
      item: "Step",
      mostItems: 6,
      fields: { text: text("Text", { most: 300 }) },
    },
  }),
  card: group("Beside the form", { heading, note: text("Note", { most: 300 }), points: cards }),
  ...ends,
} as const satisfies Fields;

/** A list of documents. */
const list = { ...begins, closing: group("Closing", closing), ...ends } as const satisfies Fields;

const search = {
  ...begins,
  lead: text("Before anything is typed", { most: 200 }),
  none: group("When nothing is found", {
    heading,
    text: text("Text", { most: 300 }),
    button: goes("Button"),
  }),
  ...ends,
} as const satisfies Fields;

const { title, ...ofSections } = sections;

export const frames = {
  sections,
  /** One that staff have added: it says itself where it stands, and in which menu. */
  added: {
    title,
    place: {
      type: "choice",
      label: "Under",
      options: { top: "The website itself", services: "Services", industries: "Industries" },
    },
    address: {
      type: "slug",
      label: "Address",
      hint: "The last part of it. Empty: it is made from the name.",
      isOptional: true,
    },
    menu: {
      type: "choice",
      label: "In the footer",
      options: { none: "Nowhere", services: "Solutions", industries: "Industries", company: "Company" },
    },
    ...ofSections,
  },
  legal,
  home,
  contact,
  list,
  search,
} as const satisfies Record<string, Fields>;
