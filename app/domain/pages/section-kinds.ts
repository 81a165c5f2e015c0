/** The kinds of sections, each with its fields. What has a heading begins with it. */
import type { Fields, SectionsField } from "#app/domain/fields/field.ts";
import { anchor, cards, closing, heading, lead, line, links, text } from "./parts.ts";

const paragraphs = { type: "paragraphs", label: "Text", most: 3000, mostItems: 30 } as const;
const rows = { type: "lines", label: "Rows", most: 400, mostItems: 20 } as const;

/** One of two columns: a sentence, or rows. */
const column = {
  heading,
  lead,
  items: { ...rows, isOptional: true },
} as const satisfies Fields;

/** Above the heading of a part of a paper. */
const note = { ...text("Note above", { most: 200 }), isOptional: true } as const;
const cells = {
  first: line("First"),
  second: line("Second"),
  third: line("Third"),
  fourth: line("Fourth"),
} as const satisfies Fields;

export const sectionKinds = {
  prose: { label: "Text", fields: { heading, paragraphs } },
  cards: {
    label: "Cards",
    fields: {
      heading,
      items: { ...cards, fields: { ...cards.fields, text: text("Text", { hasMarks: true }) } },
    },
  },
  rows: { label: "Rows", fields: { heading, items: rows } },
  pair: {
    label: "Two columns",
    fields: {
      left: { type: "group", label: "Left", fields: column },
      right: { type: "group", label: "Right", fields: column },
    },
  },
  steps: {
    label: "Steps",
    fields: {
      heading,
      lead,
      numbering: {
        type: "choice",
        label: "Above each step",
        options: { none: "Nothing", numbers: "Its number" },
      },
      items: {
        type: "list",
        label: "Steps",
        item: "Step",
        mostItems: 8,
        fields: { title: { ...line("Title"), isOptional: true }, text: text("Text") },
      },
    },
  },
  figures: {
    label: "Figures",
    fields: {
      heading,
      lead: text("Lead", { hint: "About the drawings: only who sees the page reads it." }),
      note: text("Note"),
      items: {
        type: "list",
        label: "Figures",
        item: "Figure",
        mostItems: 6,
        fields: {
          value: line("Number", { most: 12 }),
          unit: line("Unit", { most: 12 }),
          label: line("What it is", { most: 80 }),
          lines: {
            ...line("Lines of the drawing", {
              most: 3,
              isCode: true,
              hint: "How many of 100 lines of today there are afterwards. Empty: there is no drawing.",
            }),
            isOptional: true,
          },
          said: text("In words", { most: 300, hint: "What the drawing says, or what stands in its place." }),
        },
      },
    },
  },
  method: {
    label: "Stations",
    fields: {
      heading,
      items: {
        type: "list",
        label: "Stations",
        item: "Station",
        mostItems: 6,
        fields: { title: line("Title"), text: text("Text"), keep: text("What one keeps", { most: 200 }) },
      },
    },
  },
  questions: {
    label: "Questions",
    fields: {
      heading,
      chart: {
        type: "choice",
        label: "Chart above",
        options: { none: "None", price: "What makes a project larger" },
      },
      caption: { ...text("Words beside the chart", { most: 300 }), isOptional: true },
      items: {
        type: "list",
        label: "Questions",
        item: "Question",
        mostItems: 20,
        fields: {
          question: line("Question", { most: 200 }),
          answer: text("Answer", { most: 1000, hasMarks: true }),
        },
      },
      anchor,
    },
  },
  links: { label: "Links", fields: { heading, items: links } },
  clauses: {
    label: "Paper: clauses",
    fields: { heading, note, items: { ...cards, label: "Clauses", item: "Clause" } },
  },
  ledger: {
    label: "Paper: table",
    fields: {
      heading,
      note,
      head: { type: "group", label: "Names of the columns", fields: cells },
      rows: { type: "list", label: "Rows", item: "Row", mostItems: 20, fields: cells },
    },
  },
  boxes: { label: "Paper: boxes to tick", fields: { heading, note, items: { ...rows, label: "Boxes" } } },
  people: { label: "People", fields: { heading } },
  facts: { label: "Sheet for purchasing", fields: { heading, anchor } },
  registration: { label: "Registration of the company", fields: { heading } },
  openings: {
    label: "Openings",
    fields: { heading: { ...heading, hint: "While there is none." }, text: text("Text") },
  },
  closing: { label: "Closing", fields: closing },
} as const satisfies SectionsField["kinds"];

/** Without a heading they go on with the section above. */
const opening = {
  heading: { ...heading, hint: "Empty: it belongs to the section above.", isOptional: true },
  anchor,
} as const;

export const legalKinds = {
  prose: { label: "Text", fields: { ...opening, paragraphs } },
  list: { label: "List", fields: { ...opening, items: { ...rows, label: "Items" } } },
  table: {
    label: "Table of what is kept",
    fields: {
      ...opening,
      rows: {
        type: "list",
        label: "Rows",
        item: "Row",
        mostItems: 20,
        fields: {
          name: line("Name", { most: 60 }),
          purpose: text("What it is for"),
          lifetime: line("How long it stays", { most: 200 }),
        },
      },
    },
  },
} as const satisfies SectionsField["kinds"];
