/** What a page is made of: its frame says which fields it has, in the order of its form. */
import { metadataLength } from "#app/content/page.ts";
import type { Fields } from "#app/domain/fields/field.ts";

const line = (label: string, most = 100) => ({ type: "line", label, most }) as const;
const text = (label: string, most = 600) => ({ type: "text", label, most }) as const;

const heading = line("Heading", 120);
const link = { type: "link", label: "Button", isOptional: true } as const;

/** What lists, browsers and search engines say of it. */
const ofEveryPage = {
  title: { type: "line", label: "Name", hint: "Short, as lists and links say it.", most: 60 },
  metadata: {
    type: "group",
    label: "For search engines",
    fields: {
      title: line("Title", metadataLength.title),
      description: text("Description", metadataLength.description.max),
      keywords: { type: "lines", label: "Keywords", most: 60, mostItems: 20, isOptional: true },
    },
  },
} as const satisfies Fields;

const cards = {
  type: "list",
  label: "Cards",
  item: "Card",
  mostItems: 12,
  fields: { title: line("Title"), text: text("Text") },
} as const;

/** A page that is a list of sections. */
const sections = {
  ...ofEveryPage,
  heading,
  lead: { ...text("Lead"), isOptional: true },
  button: link,
  drawing: { ...line("Word that the drawing is made from", 60), isOptional: true },
  sections: {
    type: "sections",
    label: "Sections",
    mostItems: 30,
    kinds: {
      prose: {
        label: "Text",
        fields: {
          heading,
          paragraphs: { type: "paragraphs", label: "Text", most: 2000, mostItems: 20 },
        },
      },
      cards: { label: "Cards", fields: { heading, items: cards } },
      questions: {
        label: "Questions",
        fields: {
          heading,
          items: {
            type: "list",
            label: "Questions",
            item: "Question",
            mostItems: 20,
            fields: { question: line("Question", 200), answer: text("Answer", 1000) },
          },
        },
      },
      links: {
        label: "Links",
        fields: {
          heading,
          items: {
            type: "list",
            label: "Links",
            item: "Link",
            mostItems: 20,
            fields: { link: { type: "link", label: "Link" } },
          },
        },
      },
      closing: {
        label: "Closing",
        fields: { heading, text: { ...text("Text"), isOptional: true }, button: link },
      },
    },
  },
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
} as const satisfies Record<string, Fields>;
