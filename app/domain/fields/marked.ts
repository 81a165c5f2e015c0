/**
 * A text whose words say which field they come from, for a preview in which a click on a sentence leads to its field:
 * each begins with its number between two signs of Unicode's private use area, which no text of staff keeps.
 */
import type { Fields, Values } from "./field.ts";
import { typeOf } from "./fields.ts";
import { mapValues } from "./walk.ts";

const [begins, ends] = ["\uE000", "\uE001"];
/** Digits as private signs, so that nothing that reads numbers reads these. */
const zero = 0xe010;

/** @returns the text, and the places of its marks by their number. */
export function markValues(fields: Fields, values: Values): { values: Values; places: string[] } {
  const places: string[] = [];
  const mark = (text: string, place: string) =>
    text === "" ? text : `${begins}${digits(places.push(place) - 1)}${ends}${text}`;
  const marked = mapValues(fields, values, (field, value, place) =>
    typeOf(field).marked(value, field, (text, control = "") => mark(text, place + control)),
  );
  return { values: marked, places };
}

/** The text without private signs: what staff may type of them is no mark. */
export function withoutMarks(text: string): string {
  return text.replace(/[\uE000-\uE019]/g, "");
}

/** HTML as React writes it: elements that begin with marked words get `data-field`, and the marks go. */
export function placedHtml(html: string, places: readonly string[]): string {
  const placed = html.replace(
    /<([a-z][a-z0-9]*)((?:\s[^<>]*)?)>(?:<!-- -->)?\uE000([\uE010-\uE019]+)\uE001/g,
    (_, tag: string, attributes: string, number: string) => {
      const place = places[numberOf(number)];
      return place ? `<${tag}${attributes} data-field="${place}">` : `<${tag}${attributes}>`;
    },
  );
  return placed.replace(/\uE000[\uE010-\uE019]+\uE001|(?:%EE%80%[89][0-9A-F])+/gi, "");
}

function digits(number: number): string {
  return [...String(number)].map((digit) => String.fromCodePoint(zero + Number(digit))).join("");
}

function numberOf(marks: string): number {
  return Number([...marks].map((mark) => (mark.codePointAt(0) ?? zero) - zero).join(""));
}
