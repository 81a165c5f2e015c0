type Cell = { word: string; row: number; column: string };

const andMore = (more: number) =>
  more === 0 ? "" : more === 1 ? ", and 1 more cell alike" : `, and ${more} more cells alike`;

/** The words of the dialog that makes a chart of a table. */
export const chartWords = {
  title: "Chart",
  table: {
    label: "Table",
    hint: "Paste it from a spreadsheet, or as CSV. The first row names the columns, the first column the rows.",
    placeholder: "Route\tBefore\tAfter\nNorth\t124\t98\nSouth\t88\t91",
  },
  kind: "Kind of chart",
  kinds: {
    columns: "Columns",
    stacked: "Columns on each other",
    lines: "Lines",
    band: "Range with its band",
    share: "Share of a whole",
    figure: "Figure with its change",
    flow: "Flow",
    trend: "Trend",
    range: "Forecast with its range",
    alarm: "Alarm level",
    joined: "Columns joined",
    list: "List with reasons",
    page: "Page with one line marked",
    seam: "Stretches of one line",
    grid: "Grid",
    plan: "Project in weeks",
    lanes: "Alarms in lanes",
  },
  others: "Other kinds, and why this table is none of them",
  otherKind: (kind: string, reason: string) => `${kind}: ${reason}`,
  swap: "Swap rows and columns",
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
    total: ({ word, row }: Cell) => `Row ${row}, “${word}”, is left out: it stands for the others together.`,
    words: (column: string) => `The column “${column}” holds words and is left out.`,
    turned: "The first row holds moments, so each row was read as a column.",
  },
  question: ({ word, row, column }: Cell) => `What is “${word}” in row ${row}, “${column}”?`,
  isAsked: ({ word, row, column }: Cell) => `Say what “${word}” in row ${row}, “${column}”, means.`,
  noNumbers: "The table has no column of numbers beside its names.",
  units: (column: string, unit: string, other: string) =>
    `The column “${column}” is in ${unit || "no unit"}, and the first one in ${other || "no unit"}. A chart has one unit: leave a column out, or say the unit below.`,
  noUnit: "A flow needs the unit of its numbers, which stands beside each of them.",
  noNames: (name: string) => `The first row has to name the columns, and “${name}” is a number.`,
  asTable: "Show as a table",
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
