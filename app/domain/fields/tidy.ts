/** How what somebody types is tidied before it is kept. */

/** Line breaks of Word, of printers and of mainframes. */
const rareBreaks = /[\v\f\u0085]/g;
/**
 * Control characters but tabs and line breaks; those that turn the direction of what stands behind them, so that
 * "gpj.exe" reads as "exe.jpg"; halves of pairs; and what Unicode keeps for no character.
 */
const nothing =
  /[^\t\n\r\u0020-\u007e\u00a0-\u2029\u202f-\u2065\u206a-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * What nobody can read, and PostgreSQL, XML or a terminal may not take, is left out; letters are kept composed, so that
 * equal words are equal texts. All that is typed comes through here before it is stored.
 */
export function withoutControls(text: string): string {
  return readable(text).normalize("NFC");
}

function readable(text: string): string {
  return text.replace(rareBreaks, "\n").replace(nothing, "");
}

/** The same of JSON, which can name them too: `\\u0007`, `\\b`. A text that is no JSON names none. */
export function jsonWithoutControls(text: string): string {
  const json = text.replace(nothing, "").normalize("NFC");
  if (!/\\(?:[bf]|u00[0189][\da-f]|u007f|u20(?:2[a-e]|6[6-9]))/i.test(json) || !isJson(json)) return json;
  // Other escapes are passed over whole: the end of one may look like the beginning of another.
  return json.replace(/\\(?:u([\da-fA-F]{4})|.)/gs, (written, code: string | undefined) => {
    const sign = code ? String.fromCharCode(Number.parseInt(code, 16)) : (named[written] ?? "");
    // Half of a pair is an escape by itself.
    if (/^[\ud800-\udfff]?$/.test(sign) || readable(sign) === sign) return written;
    return readable(sign) && "\\n";
  });
}

const named: Readonly<Record<string, string>> = { "\\b": "\b", "\\f": "\f" };

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Without control characters; browsers send CR LF. */
export function tidy(text: string): string {
  return withoutControls(text).replace(/\r\n?/g, "\n");
}

/** Whether there is a sign that somebody sees: spaces, fillers, and what only joins or divides are none. */
export function saysAnything(text: string): boolean {
  return /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
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
