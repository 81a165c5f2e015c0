/** What a place is called where two texts of one document are compared. */
export const compared = {
  within: (path: string, label: string) => `${path} / ${label}`,
  /** Of a body. */
  section: (title: string) => `Section: ${title}`,
  /** Of a list; places count from 1. */
  item: (list: string, place: number, heading: string) =>
    heading === "" ? `${list}, ${place}` : `${list}, ${place}: ${heading}`,
  ofKind: (kind: string, heading: string) => (heading === "" ? kind : `${kind}: ${heading}`),
  named: (label: string, value: string) => `${label}: ${value}`,
  link: (label: string, to: string) => [label, to && `(${to})`].filter(Boolean).join(" "),
  order: (list: string) => `${list}: order`,
  untitled: "Untitled",
  /** Of a body, before its first heading. */
  opening: "Opening",
  figures: { chart: "Chart", table: "Table", picture: "Picture" },
  caption: "Caption",
  alternative: "Alternative text",
  picture: "Picture",
  locale: "Numbers written as in",
  shownAs: "Shown as",
  firstNumber: "First number",
  quotedFrom: "Quoted from",
  depth: "Depth in the list",
  sign: "Sign before it",
  signOf: (isNumber: boolean, isAsMost: boolean) =>
    `${isNumber ? "Number" : "Bullet"}${isAsMost ? "" : ", unlike the others"}`,
  yes: "Yes",
  no: "No",
  types: { paragraph: "Paragraphs", bullet: "Bullets" },
  numbered: "Numbers",
  quotation: "Quotation",
  /** Of a section whose title is a sub-heading. */
  below: (kind: string) => `Sub-heading, ${kind.toLowerCase()}`,
} as const;
