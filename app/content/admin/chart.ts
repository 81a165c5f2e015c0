type Cell = { word: string; row: number; column: string };

const andMore = (more: number) =>
  more === 0 ? "" : more === 1 ? ", and 1 more cell alike" : `, and ${more} more cells alike`;

/** The words of the dialog that makes a chart of a table. */
export const chartWords = {
  title: "Chart",
  table: {
    label: "Table",
    hint: "Paste it from a spreadsheet, or as CSV. The first row names the columns.",
    placeholder: "Week\tVibration\nWeek 1\t2.6\nWeek 2\t3.4",
  },
  kind: "Kind of chart",
  kinds: {
    trend: "Trend",
    range: "Forecast with its range",
    alarm: "Alarm level",
    flow: "Flow",
    joined: "Columns joined",
    list: "List with reasons",
    page: "Page with one line marked",
    seam: "Stretches of one line",
    grid: "Grid",
    plan: "Project in weeks",
  },
  columns: {
    trend: "Columns: a moment, its reading, and, where there is a normal band, its lower and its upper end.",
    range:
      "Columns: a moment, the forecast, its lower end, its upper end, and what came, empty while unknown.",
    alarm: "Columns: a moment, its reading, and the fault that it comes before, empty for none.",
    flow: "Columns: from, to, and how much.",
    joined: "Two to five columns. Each row is one thing as each column knows it, and a cell may be missing.",
    list: "Columns: a name, its weight, and the reason.",
    page: "Columns: the name of a page, and one of its lines.",
    seam: "Columns: what a stretch is, and how long.",
    grid: "Columns: the name of a row, and up to six columns of numbers.",
    plan: "Columns: a week, what one keeps who stops after it, your days, and the hours of up to four others.",
  },
  unit: "Unit of the numbers",
  marked: "Marked row",
  notMarked: "None chosen",
  level: "Level of the alarm",
  caption: "Caption",
  captionHint: "Say where the numbers come from, or that they are made up.",
  shown: "As it will be shown",
  alternative: "Read aloud instead of the picture:",
  empty: "Paste a table to see its chart.",
  /** Of a table that somebody should look at again: a cell by its row and column, and how many more there are. */
  doubts: {
    notRead: ({ word, row, column }: Cell, more: number) =>
      `“${word}” in row ${row}, “${column}”, was not read as a number${andMore(more)}.`,
    twoWays: ({ word, row, column, read, other }: Cell & { read: number; other: number }, more: number) =>
      `“${word}” in row ${row}, “${column}”, was read as ${read}${andMore(more)}. If ${other} is meant, write the numbers without a sign between thousands.`,
    empty: ({ row, column }: Cell, more: number) => `Row ${row} has no “${column}”${andMore(more)}.`,
    wouldBe: (kind: string, other: string) =>
      `The table is therefore taken for “${kind}”, and not for “${other}”. You can choose the kind.`,
  },
  noNames: (name: string) => `The first row has to name the columns, and “${name}” is a number.`,
  noLevel: "The level of the alarm has to be a number.",
  remove: "Remove the chart",
  cancel: "Cancel",
  done: "Done",
  leave: {
    title: "Leave the chart",
    text: "What you have changed in the chart is not in the text yet. Leave without it?",
    cancel: "Stay",
    confirm: "Leave",
  },
} as const;
