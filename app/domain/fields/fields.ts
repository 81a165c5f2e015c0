/** All fields of a text together: read, checked, and told as plain words. A place is "sections.2.title". */
import { body } from "./body.ts";
import { choice } from "./choice.ts";
import { date } from "./date.ts";
import type { Field, Fields, FieldType, PlainField, Value, Values, ValuesOf } from "./field.ts";
import { line } from "./line.ts";
import { lines } from "./lines.ts";
import { link } from "./link.ts";
import { paragraphs } from "./paragraphs.ts";
import { picture } from "./picture.ts";
import { slug } from "./slug.ts";
import { tags } from "./tags.ts";
import { text } from "./text.ts";

type PlainType = FieldType<PlainField, Value>;

const types = { line, text, lines, paragraphs, link, choice, date, slug, picture, tags, body };

export function typeOf(field: PlainField): PlainType {
  return types[field.type] as unknown as PlainType;
}

/**
 * What is kept of anything that a form, an import or an old row may hold.
 * @param standing what stands where `raw` says nothing of a field, or of one in a group.
 */
export function readValues<All extends Fields>(fields: All, raw: unknown, standing?: Values): ValuesOf<All> {
  const given = isRecord(raw) ? raw : {};
  const read = Object.entries(fields).map(([name, field]) => [
    name,
    given[name] === undefined && standing?.[name] !== undefined
      ? standing[name]
      : readValue(field, given[name], standing?.[name]),
  ]);
  return Object.fromEntries(read) as ValuesOf<All>;
}

function readValue(field: Field, raw: unknown, standing?: Value): Value {
  switch (field.type) {
    case "group":
      return readValues(field.fields, raw, isRecord(standing) ? (standing as Values) : undefined) as Values;
    case "list":
      return recordsIn(raw).map((item) => readValues(field.fields, item) as Values);
    case "sections":
      return recordsIn(raw).flatMap((item) => {
        const kind = String(item.kind);
        const found = Object.hasOwn(field.kinds, kind) ? field.kinds[kind] : undefined;
        return found ? [{ kind, ...(readValues(found.fields, item) as Values) }] : [];
      });
    default:
      return typeOf(field).read(raw, field);
  }
}

export type Problems = Record<string, string>;

/**
 * One sentence for each place that cannot be kept, or, where it is to be public, cannot be shown.
 * @param as a draft may have gaps.
 */
export function problemsOf(fields: Fields, values: Values, as: "draft" | "publish"): Problems {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => problemsAt(name, field, values[name] ?? "", as)),
  );
}

function problemsAt(place: string, field: Field, value: Value, as: "draft" | "publish"): [string, string][] {
  const within = (fields: Fields, values: Value, at: string) =>
    Object.entries(problemsOf(fields, values as Values, as)).map(([inner, text]): [string, string] => [
      `${at}.${inner}`,
      text,
    ]);
  switch (field.type) {
    case "group":
      return within(field.fields, value, place);
    case "list": {
      const items = value as readonly Value[];
      const count = countProblem(field, items.length, as);
      return [
        ...(count ? [[place, count] as [string, string]] : []),
        ...items.flatMap((item, n) => within(field.fields, item, `${place}.${n}`)),
      ];
    }
    case "sections": {
      const items = value as readonly Values[];
      const count = countProblem(field, items.length, as);
      return [
        ...(count ? [[place, count] as [string, string]] : []),
        ...items.flatMap((item, n) =>
          within(field.kinds[String(item.kind)]?.fields ?? {}, item, `${place}.${n}`),
        ),
      ];
    }
    default: {
      const { problem, unmet } = typeOf(field);
      const isMissing = as === "publish" && !field.isOptional && isEmpty(value);
      const found =
        problem(value, field) ??
        (as === "publish" ? unmet?.(value, field) : null) ??
        (isMissing ? `${field.label} is required` : null);
      return found ? [[place, found]] : [];
    }
  }
}

function countProblem(
  { label, least = 0, mostItems }: { label: string; least?: number; mostItems: number },
  count: number,
  as: "draft" | "publish",
): string | null {
  if (count > mostItems) return `${label}: at most ${mostItems}`;
  return as === "publish" && count < least ? `${label}: at least ${least}` : null;
}

/** Every field of a text that has none within it, from top to bottom of the form, with its place. */
export function plainFields(
  fields: Fields,
  values: Values,
  at = "",
): { place: string; field: PlainField; value: Value }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const place = at + name;
    const value = values[name] ?? readValue(field, undefined);
    switch (field.type) {
      case "group":
        return plainFields(field.fields, value as Values, `${place}.`);
      case "list":
        return recordsIn(value).flatMap((item, n) =>
          plainFields(field.fields, item as Values, `${place}.${n}.`),
        );
      case "sections":
        return recordsIn(value).flatMap((item, n) =>
          plainFields(field.kinds[String(item.kind)]?.fields ?? {}, item as Values, `${place}.${n}.`),
        );
      default:
        return [{ place, field, value }];
    }
  });
}

/** Nothing but empty texts. */
export function isEmpty(value: Value): boolean {
  return typeof value === "string" ? value === "" : Object.values(value).every(isEmpty);
}

/** Its plain words in the order of the form, a line for each heading, paragraph and item. */
export function linesOf(fields: Fields, values: Values): string[] {
  return Object.entries(fields)
    .flatMap(([name, field]) => linesOfValue(field, values[name] ?? ""))
    .filter((line) => line !== "");
}

export function linesOfValue(field: Field, value: Value): string[] {
  switch (field.type) {
    case "group":
      return linesOf(field.fields, value as Values);
    case "list":
      return (value as readonly Values[]).flatMap((item) => linesOf(field.fields, item));
    case "sections":
      return (value as readonly Values[]).flatMap((item) =>
        linesOf(field.kinds[String(item.kind)]?.fields ?? {}, item),
      );
    default:
      return typeOf(field).lines(value, field);
  }
}

/** A text with nothing in it. */
export function emptyValues<All extends Fields>(fields: All): ValuesOf<All> {
  return readValues(fields, {});
}

function recordsIn(raw: unknown): Record<string, unknown>[] {
  return Array.isArray(raw) ? raw.filter(isRecord) : [];
}

function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}
