/** All fields of a text together: read, checked, and told as plain words. A place is "sections.2.title". */
import { body } from "./body.ts";
import { choice } from "./choice.ts";
import { date } from "./date.ts";
import type {
  Field,
  Fields,
  FieldType,
  GroupField,
  ListField,
  PlainField,
  SectionsField,
  Value,
  ValueOf,
  Values,
  ValuesOf,
} from "./field.ts";
import { line } from "./line.ts";
import { lines } from "./lines.ts";
import { link } from "./link.ts";
import { moment } from "./moment.ts";
import { paragraphs } from "./paragraphs.ts";
import { picture } from "./picture.ts";
import { reference } from "./reference.ts";
import { slug } from "./slug.ts";
import { tags } from "./tags.ts";
import { text } from "./text.ts";
import { saysAnything } from "./tidy.ts";
import { fieldsOfItem, isPlain, type Within, within } from "./walk.ts";

type PlainType = FieldType<PlainField, Value>;

/** The fields of a type in a list of all of them. */
type Of<Type extends PlainField["type"]> = Extract<PlainField, { type: Type }>;

const types: { [Type in PlainField["type"]]: FieldType<Of<Type>, ValueOf<Of<Type>>> } = {
  line,
  text,
  lines,
  paragraphs,
  link,
  choice,
  date,
  moment,
  slug,
  picture,
  reference,
  tags,
  body,
};

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
      // An item of a kind that is not there any more is left out.
      return recordsIn(raw)
        .filter(({ kind }) => Object.hasOwn(field.kinds, String(kind)))
        .map((item) => ({
          kind: String(item.kind),
          ...(readValues(fieldsOfItem(field, item as Values), item) as Values),
        }));
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
  return Object.fromEntries(problemsIn({ place: "", fields, values }, as));
}

function problemsIn({ place, fields, values }: Within, as: "draft" | "publish"): [string, string][] {
  return Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    const at = place === "" ? name : `${place}.${name}`;
    const value = values[name] ?? "";
    const own = isPlain(field) ? problemOf(field, value, as) : countProblem(field, value, as);
    const inner = isPlain(field) ? [] : within(field, value, at);
    return [
      ...(own ? [[at, own] as [string, string]] : []),
      ...inner.flatMap((part) => problemsIn(part, as)),
    ];
  });
}

function problemOf(field: PlainField, value: Value, as: "draft" | "publish"): string | null {
  const { problem, unmet } = typeOf(field);
  const isSeen = typeof value === "string" ? saysAnything(value) : !isEmpty(value);
  const isMissing = as === "publish" && !field.isOptional && !isSeen;
  return (
    problem(value, field) ??
    (as === "publish" ? unmet?.(value, field) : null) ??
    (isMissing ? `${field.label} is required` : null)
  );
}

function countProblem(
  field: GroupField | ListField | SectionsField,
  value: Value,
  as: "draft" | "publish",
): string | null {
  if (field.type === "group") return null;
  const { label, mostItems } = field;
  const least = field.type === "list" ? (field.least ?? 0) : 0;
  const count = (value as readonly Value[]).length;
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
    if (isPlain(field)) return [{ place, field, value }];
    return within(field, value, place).flatMap((part) =>
      plainFields(part.fields, part.values, `${part.place}.`),
    );
  });
}

/** Nothing but empty texts. */
export function isEmpty(value: Value): boolean {
  return typeof value === "string" ? value === "" : Object.values(value).every(isEmpty);
}

/** Its plain words in the order of the form, a line for each heading, paragraph and item. */
export function linesOf(fields: Fields, values: Values): string[] {
  return plainFields(fields, values)
    .flatMap(({ field, value }) => typeOf(field).lines(value, field))
    .filter((line) => line !== "");
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
