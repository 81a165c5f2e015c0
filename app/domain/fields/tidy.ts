/** How what somebody types is tidied before it is kept. */

/** PostgreSQL stores no NUL; browsers send CR LF. */
export function tidy(text: string): string {
  return text.replaceAll("\0", "").replace(/\r\n?/g, "\n");
}

/** On one line, without spaces around it or two in a row. */
export function tidyLine(raw: unknown): string {
  return typeof raw === "string" ? tidy(raw).replace(/\s+/g, " ").trim() : "";
}

/** Of a list, or of one text that `separator` divides: what is not empty, each on one line. */
export function tidyItems(raw: unknown, separator: RegExp): string[] {
  const items = typeof raw === "string" ? tidy(raw).split(separator) : Array.isArray(raw) ? raw : [];
  return items.map(tidyLine).filter((item) => item !== "");
}

/** Sentence of a text that is too long; null where it fits. */
export function tooLong(text: string, { label, most }: { label: string; most: number }): string | null {
  return text.length > most ? `${label} must be at most ${most} characters` : null;
}

/** The same of a list of items. */
export function tooMany(
  items: readonly string[],
  field: { label: string; most: number; mostItems: number },
): string | null {
  if (items.length > field.mostItems) return `${field.label}: at most ${field.mostItems} items`;
  const long = items.findIndex((item) => item.length > field.most);
  return long === -1 ? null : `${field.label}: item ${long + 1} must be at most ${field.most} characters`;
}
