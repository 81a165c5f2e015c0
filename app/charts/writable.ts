/** The letters that a chart can write: apart from their outlines, because what checks a table goes to browsers. */
const unknown = /[^ -~\u00a0-\u00ff\u2013\u2014\u2018-\u201a\u201c\u201d\u2026\u20ac\u2212]/u;

/** The first letter that has no outline. */
export function unwritable(text: string): string | undefined {
  return unknown.exec(text)?.[0];
}
