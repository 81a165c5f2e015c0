/** What a page is made of: its frame says which fields it has, in the order of its form. */
import { metadataLength } from "#app/content/page.ts";
import type { Fields } from "#app/domain/fields/field.ts";
import { button, heading, lead, line, text } from "./parts.ts";
import { legalKinds, sectionKinds } from "./section-kinds.ts";

/** What lists, browsers and search engines say of it, and how it begins. */
const ofEveryPage = {
  title: line("Name", { most: 60, hint: "Short, as lists and links say it." }),
  metadata: {
    type: "group",
    label: "For search engines",
    fields: {
      title: line("Search title", { most: metadataLength.title, hint: "Whole, with the company’s name." }),
      description: text("Search description", { most: metadataLength.description.max }),
      keywords: { type: "lines", label: "Keywords", most: 60, mostItems: 20, isOptional: true },
    },
  },
  heading,
  lead: text("Lead"),
} as const satisfies Fields;

/** A page that is a list of sections. */
const sections = {
  ...ofEveryPage,
  lead,
  button,
  drawing: {
    type: "slug",
    label: "Drawing",
    hint: "The word that the drawing is made from. Another word gives another drawing.",
  },
  sections: { type: "sections", label: "Sections", kinds: sectionKinds, mostItems: 30 },
} as const satisfies Fields;

const legal = {
  ...ofEveryPage,
  updated: line("Date line", { most: 60 }),
  numbering: {
    type: "choice",
    label: "Numbers before headings",
    options: { none: "None", numbers: "1, 2, 3" },
  },
  sections: { type: "sections", label: "Sections", kinds: legalKinds, mostItems: 100 },
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
      label: "In the menu",
      options: { none: "In none", services: "Solutions", industries: "Industries", company: "Company" },
    },
    ...ofSections,
  },
  legal,
} as const satisfies Record<string, Fields>;
