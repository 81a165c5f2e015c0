/** What is left out of a paste, of one and of several. */
const leftOutParts = {
  deleted: ["deleted passage", "deleted passages"],
  hidden: ["hidden passage", "hidden passages"],
  comments: ["comment", "comments"],
  title: ["line that repeats the title", "lines that repeat the title"],
  drawings: ["drawing", "drawings"],
  media: ["embedded part", "embedded parts"],
  formulas: ["formula", "formulas"],
  rows: ["row of a table", "rows of tables, which take 60"],
  columns: ["column of a table", "columns of tables, which take 12"],
  signs: ["letter of a font of symbols", "letters of fonts of symbols"],
} as const;

function notHere(count: number, from: string): string {
  return count === 1
    ? `1 picture${from} did not come along: save it as a file and drop it into the text.`
    : `${count} pictures${from} did not come along: save them as files and drop them into the text.`;
}

const ofNotes = (count: number) =>
  count === 1
    ? "1 note did not come along, only its number."
    : `${count} notes did not come along, only their numbers.`;

const ofSpans = (count: number) =>
  count === 1
    ? "1 cell over several columns stands in the first of them."
    : `${count} cells over several columns stand in the first of them.`;

const ofMoved = (count: number) =>
  count === 1
    ? "1 picture from within a paragraph stands below it."
    : `${count} pictures from within a paragraph stand below it.`;

/** The words of the editor of details: the document, and its other view, JSON. */
export const bodyEditor = {
  label: "Details",
  views: { document: "Document", json: "JSON" },
  placeholder: "Write here, or paste from a document.",
  failure: "The editor could not be loaded. The details can be edited as JSON, or reload this page.",
  /** Of what was pasted, where something of it was no part of the text, or cannot stand in one. */
  leftOut: (counts: Readonly<Record<string, number>>) => {
    const parts = Object.entries(leftOutParts).flatMap(([part, [one, several]]) => {
      const count = counts[part] ?? 0;
      return count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${several}`];
    });
    const last = parts.pop() ?? "";
    const all = parts.length > 0 ? `${parts.join(", ")} and ${last}` : last;
    const isOne = parts.length === 0 && last.startsWith("1 ");
    const said = last === "" ? [] : [`${all} ${isOne ? "was" : "were"} left out.`];
    return [
      ...said,
      ...(counts.pictures ? [notHere(counts.pictures, "")] : []),
      ...(counts.rest ? ["It was longer than a text may be: the rest was left out."] : []),
      ...(counts.levels ? ["Lists deeper than three levels have three now."] : []),
      ...(counts.numbering
        ? ["Some lists are numbered otherwise now: 1, within them a, within those i."]
        : []),
      ...(counts.raised ? ["Some letters above or below the line are written with ^ or _ now."] : []),
      ...(counts.notes ? [ofNotes(counts.notes)] : []),
      ...(counts.spans ? [ofSpans(counts.spans)] : []),
      ...(counts.moved ? [ofMoved(counts.moved)] : []),
      ...(counts.links
        ? [
            `${counts.links === 1 ? "1 link" : `${counts.links} links`} that may lead nowhere ${counts.links === 1 ? "is" : "are"} plain words.`,
          ]
        : []),
    ].join(" ");
  },
  /** Of pictures on other websites, the host of each. */
  notFetched: (hosts: readonly string[]) => notHere(hosts.length, ` of ${[...new Set(hosts)].join(", ")}`),
  undoPaste: "Undo",
  /** Of a picture that was pasted, for colleagues in the library. */
  pastedName: (n: number) => `Pasted picture ${n}`,
  changedSince: "The text has changed since. Ctrl+Z takes it back step by step.",
  /** Of a file that was pasted or dropped. */
  refused: (name: string, sentence: string) => `${name || "The picture"} was left out: ${sentence}`,
  hint: "“## ” begins a heading, “### ” a sub-heading, “- ” a list, “1. ” numbers, “> ” a quotation. Tab sets an item in, and after Escape it leaves the text. Alt with an arrow key moves a paragraph.",
  /** In the place of who said something. */
  source: "Who said this? (optional)",

  tools: {
    label: "Text",
    names: {
      heading: "Heading",
      subheading: "Sub-heading",
      list: "List",
      numbers: "Numbered list",
      higher: "One level up",
      deeper: "One level deeper",
      quote: "Quotation",
      strong: "Bold",
      link: "Link",
      language: "Language of these words",
      picture: "Picture",
      table: "Table",
      chart: "Chart",
      undo: "Undo",
      redo: "Redo",
    },
    /** As ARIA writes them; of Ctrl the Cmd of a Mac is one more. */
    keys: {
      heading: undefined,
      subheading: undefined,
      list: undefined,
      numbers: undefined,
      higher: "Shift+Tab",
      deeper: "Tab",
      quote: undefined,
      strong: "Control+B Meta+B",
      link: "Control+K Meta+K",
      language: undefined,
      picture: undefined,
      table: undefined,
      chart: undefined,
      undo: "Control+Z Meta+Z",
      redo: "Control+Y Meta+Shift+Z",
    },
  },

  link: {
    label: "Where the link leads",
    done: "Set link",
    remove: "Remove link",
    cancel: "Cancel",
    refused:
      "A link leads to a title of the list, a web address, a mailbox, a telephone number, or a path of this website that begins with /.",
    leadsTo: (address: string) => `This link leads to ${address}`,
  },

  language: {
    label: "Language of the words",
    none: "As the text around it",
    done: "Set language",
    cancel: "Cancel",
    isIn: (language: string) => `These words are in ${language}`,
  },

  table: {
    edit: "Cells and caption",
    failure: "The table could not be opened. Please check your connection and try again.",
  },

  figure: {
    title: "Picture",
    caption: "Caption",
    noCaption: "No caption",
    alt: "Alternative text",
    edit: "Caption and alternative text",
    other: "Choose another",
    remove: "Remove the picture",
    cancel: "Cancel",
    done: "Done",
    leave: {
      title: "Leave the picture",
      text: "What you have changed of the picture is not in the text yet. Leave without it?",
      cancel: "Stay",
      confirm: "Leave",
    },
    waiting: "This picture is on its way into the library.",
    missing: "This picture is no longer in the library, and readers do not see it.",
    failed: "Failed to load image",
  },

  chart: {
    edit: "Table, kind and caption",
    drawing: "The chart is being drawn.",
    failure: "The chart could not be opened. Please check your connection and try again.",
  },

  json: {
    placeholder: "Write here, or paste from a document.",
    hint: "An array of sections, each with a title, a type (paragraph or bullet) and a list of items.",
    format: "Format",
    hasErrors: "The JSON has errors. Once they are corrected, it can be edited as a document.",
    hasMore:
      "This JSON has keys that a document cannot show. They are kept, and the details are edited here as JSON.",
  },
} as const;
