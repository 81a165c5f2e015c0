/** The largest form of a kind of documents: each field as long as it may be, each list with as many items as it may have. */
import type { Field, Fields } from "#app/domain/fields/field.ts";
import { mostSections } from "./largest-inputs.ts";

/** By the names that the form of the staff area sends. */
export function largestForm(fields: Fields, at = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => Object.entries(largestOf(field, at + name))),
  );
}

function largestOf(field: Field, place: string): Record<string, string> {
  switch (field.type) {
    case "group":
      return largestForm(field.fields, `${place}.`);
    case "list":
      return itemsOf(place, field.mostItems, () => field.fields);
    case "sections": {
      const kinds = Object.entries(field.kinds);
      const kindOf = (n: number) => kinds[n % kinds.length];
      return {
        ...itemsOf(place, field.mostItems, (n) => kindOf(n)?.[1].fields ?? {}),
        ...Object.fromEntries(
          Array.from({ length: field.mostItems }, (_, n) => [`${place}.${n}.kind`, kindOf(n)?.[0] ?? ""]),
        ),
      };
    }
    case "link":
      return { [`${place}.label`]: "x".repeat(100), [`${place}.to`]: "/services/strategy" };
    case "lines":
    case "paragraphs": {
      const line = words(Math.min(field.most, 500));
      return {
        [place]: Array(field.mostItems)
          .fill(line)
          .join(field.type === "lines" ? "\n" : "\n\n"),
      };
    }
    case "line":
    case "text":
      return { [place]: words(field.most) };
    case "choice":
      return { [place]: Object.keys(field.options)[0] ?? "" };
    case "date":
      return { [place]: "2036-11-25" };
    case "moment":
      return {
        [`${place}.local`]: "2036-11-25T15:00",
        [`${place}.zone`]: "America/Argentina/ComodRivadavia",
      };
    case "slug":
      return { [place]: "s".repeat(100) };
    case "picture":
      return { [place]: `https://example.com/${"p".repeat(1000)}.jpg` };
    case "reference":
      return { [place]: `/case-studies/${"s".repeat(100)}` };
    case "tags":
      return {
        [place]: Array.from({ length: 100 }, (_, n) => `Tag number ${n} ${"t".repeat(30)}`).join("\n"),
      };
    case "body":
      return { [place]: mostSections() };
  }
}

function itemsOf(place: string, length: number, fieldsOf: (n: number) => Fields): Record<string, string> {
  const items = Array.from({ length }, (_, n) => largestForm(fieldsOf(n), `${place}.${n}.`));
  return Object.assign({ [`${place}.length`]: String(length) }, ...items);
}

const words = (length: number) =>
  "word "
    .repeat(Math.ceil(length / 5))
    .slice(0, length)
    .trim();
