/** The kinds of sections, each with its fields, in the order in which they are offered. What has a heading begins with it. */
import { chosenKinds, type Fields, type SectionsField } from "#app/domain/fields/field.ts";
import { pictureLimits } from "#app/domain/text/picture.ts";
import { olderKinds } from "./older-kinds.ts";
import { alarm, anchor, cards, chartsOfTopics, closing, heading, lead, line, links, text } from "./parts.ts";

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

/** Under which they are offered together. */
const groups = {
  words: "Words",
  pictures: "Pictures and people",
  numbers: "Steps and numbers",
  work: "Our work",
  papers: "Papers",
  facts: "Facts and the end of the page",
} as const;

export const sectionKinds = {
  prose: {
    label: "Text",
    about: "A heading beside paragraphs.",
    group: groups.words,
    fields: { heading, paragraphs },
  },
  cards: {
    label: "Cards",
    about: "Names in two columns, each with a sentence.",
    group: groups.words,
    fields: {
      heading,
      items: { ...cards, fields: { ...cards.fields, text: text("Text", { hasMarks: true }) } },
    },
  },
  rows: {
    label: "Rows",
    about: "Short lines, one below the other.",
    group: groups.words,
    fields: { heading, items: rows },
  },
  pair: {
    label: "Two columns",
    about: "Two texts of equal weight, side by side.",
    group: groups.words,
    fields: {
      left: { type: "group", label: "Left", fields: column },
      right: { type: "group", label: "Right", fields: column },
    },
  },
  questions: {
    label: "Questions",
    about: "Questions with their answers.",
    group: groups.words,
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
  links: {
    label: "Links",
    about: "Where to read on, a line each.",
    group: groups.words,
    fields: { heading, items: links },
  },
  picture: {
    label: "Picture",
    about: "A picture of the library, with a caption.",
    group: groups.pictures,
    fields: {
      heading: { ...heading, isOptional: true },
      text: { ...text("Text"), isOptional: true },
      picture: { type: "picture", label: "Picture" },
      pictureAlt: { ...line("What it shows", { most: pictureLimits.alt }), isOptional: true },
      caption: {
        ...text("Caption", { most: 300, hint: "A photograph needs one: what it shows, where and when." }),
        isOptional: true,
      },
      width: {
        type: "choice",
        label: "Width",
        options: {
          words: "As wide as the words",
          page: "As wide as the page",
          photograph: "Photograph: as wide as the page, at most 560 pixels high",
        },
      },
    },
  },
  quotation: {
    label: "Quotation",
    about: "What somebody has said, with their name.",
    group: groups.pictures,
    fields: {
      quote: text("Words", { hint: "As they were said, without quotation marks.", isQuoted: true }),
      by: line("Who said it", {
        isQuoted: true,
        hint: "A person who has agreed to stand here with these words and this name.",
      }),
      role: { ...line("Role and company", { isQuoted: true }), isOptional: true },
    },
  },
  logos: {
    label: "Logos",
    about: "A row of logos, each with its name.",
    group: groups.pictures,
    fields: {
      heading: { ...heading, isOptional: true },
      items: {
        type: "list",
        label: "Logos",
        item: "Logo",
        mostItems: 12,
        fields: {
          name: line("Name", { most: 60, hint: "Of somebody who has agreed to be shown here." }),
          picture: { type: "picture", label: "Logo" },
          link: {
            type: "link",
            label: "Where it leads",
            hint: "Its words are read aloud in place of the name.",
            isOptional: true,
          },
        },
      },
    },
  },
  people: {
    label: "People",
    about: "The people that Company names.",
    group: groups.pictures,
    fields: { heading },
  },
  steps: {
    label: "Steps",
    about: "What happens, one step after another.",
    group: groups.numbers,
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
    about: "Large numbers, each with its drawing.",
    group: groups.numbers,
    fields: {
      heading,
      lead: {
        ...text("Lead", { hint: "Shown beside the drawings, and not read aloud." }),
        isOptional: true,
      },
      note: { ...text("Note"), isOptional: true },
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
          said: {
            ...text("In words", {
              most: 300,
              hint: "What a drawing says. Without a drawing it stands below.",
            }),
            isOptional: true,
          },
          link: { type: "link", label: "Link", isOptional: true },
        },
      },
    },
  },
  alarm: {
    label: "Alarm",
    about: "A reader sets an alarm and sees what it catches and costs.",
    group: groups.numbers,
    fields: alarm,
  },
  example: {
    label: "Case study or article",
    about: "One text of this website, with its title and its picture.",
    group: groups.work,
    fields: {
      heading: { ...heading, isOptional: true },
      reference: {
        type: "reference",
        label: "Which one",
        kinds: chosenKinds,
        hint: "The page says its title and description, and leaves the section out while it is not public.",
      },
      text: { ...text("Why it stands here"), isOptional: true },
    },
  },
  chart: {
    label: "What is handed over",
    about: "The chart or the table of a service or of a worked example.",
    group: groups.work,
    fields: {
      heading,
      lead,
      chart: { type: "choice", label: "Of", options: chartsOfTopics },
    },
  },
  clauses: {
    label: "Paper: clauses",
    about: "Numbered clauses on a sheet to print.",
    group: groups.papers,
    fields: { heading, note, items: { ...cards, label: "Clauses", item: "Clause" } },
  },
  ledger: {
    label: "Paper: table",
    about: "A table of four columns on a sheet to print.",
    group: groups.papers,
    fields: {
      heading,
      note,
      chart: {
        type: "choice",
        label: "Chart above",
        options: { none: "None", "test-report": "Alarms of the test report" },
      },
      head: { type: "group", label: "Names of the columns", fields: cells },
      rows: { type: "list", label: "Rows", item: "Row", mostItems: 20, fields: cells },
    },
  },
  boxes: {
    label: "Paper: boxes to tick",
    about: "Lines with a box on a sheet to print.",
    group: groups.papers,
    fields: { heading, note, items: { ...rows, label: "Boxes" } },
  },
  facts: {
    label: "Sheet for purchasing",
    about: "What a buyer’s office asks, from Company.",
    group: groups.facts,
    fields: { heading, anchor },
  },
  registration: {
    label: "Registration of the company",
    about: "Where the company is registered, from Company.",
    group: groups.facts,
    fields: { heading },
  },
  openings: {
    label: "Openings",
    about: "All job openings that are public.",
    group: groups.facts,
    fields: { heading: { ...heading, hint: "While there is none." }, text: text("Text") },
  },
  closing: {
    label: "Closing",
    about: "A last sentence with a button. It ends the page.",
    group: groups.facts,
    fields: closing,
  },
  ...olderKinds,
} as const satisfies SectionsField["kinds"];

/** Without a heading they go on with the section above. */
const opening = {
  heading: { ...heading, hint: "Empty: it belongs to the section above.", isOptional: true },
  anchor,
} as const;

export const legalKinds = {
  prose: { label: "Text", about: "A heading with paragraphs.", fields: { ...opening, paragraphs } },
  list: {
    label: "List",
    about: "A heading with items.",
    fields: { ...opening, items: { ...rows, label: "Items" } },
  },
  table: {
    label: "Table of what is kept",
    about: "Rows that say what is kept, why and how long.",
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
