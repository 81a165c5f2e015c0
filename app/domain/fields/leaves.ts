/**
 * How a text of any fields is compared: leaf by leaf, and where a leaf is a list, item by item. Values are whole, in
 * the shape that `readValues` gives; what a person types in a browser may have other line ends and spaces.
 */
import { compared as words } from "#app/content/admin/compared.ts";
import { shownItems } from "#app/domain/text/marks.ts";
import { readSections, type Section } from "#app/domain/text/sections.ts";
import { shortened } from "#app/letters/signs.ts";
import type { BodyField, Fields, ListField, PlainField, SectionsField, Value, Values } from "./field.ts";
import { emptyValues, linesOf, typeOf } from "./fields.ts";
import { fieldsOfItem, isPlain } from "./walk.ts";

/** Where something stands: "closing.headline", and the same for people, without and with its own label. */
export type Place = { place: string; within: string; label: string };

export type LeafField = PlainField | ListField | SectionsField;

/** A place whose value is compared as one, or as a list of items. */
export type Leaf = Place & { field: LeafField; value: Value };

export type ItemsField = ListField | SectionsField | BodyField;

/** One of a list, or a section of a body. */
export type Item = {
  /** Equal texts for equal items. */
  key: string;
  /** Items of two kinds are never one that was rewritten; empty where all are of one kind. */
  kind: string;
  /** Its first words, or the title of a section. */
  heading: string;
  /** Of a section the title that it stands below: its own, or the last one before it. */
  above?: string;
  stored: Value | Section;
};

/** What people read of an item below its heading. */
export type ShownItem = {
  heading: string;
  /** What kind of item it is: "Cards", "Bullets". Empty where all are of one kind. */
  kind: string;
  lines: string[];
  isBulleted: boolean;
};

const top: Place = { place: "", within: "", label: "" };
const longestHeading = 80;

/** From top to bottom of the form. */
export function leavesOf(fields: Fields, values: Values, at: Place = top): Leaf[] {
  return entriesOf(fields, values, at).flatMap(({ field, value, ...inner }) =>
    field.type === "group" ? leavesOf(field.fields, value as Values, inner) : [{ ...inner, field, value }],
  );
}

/** The fields with their values; a value that is missing is empty. */
export function entriesOf(fields: Fields, values: Values, at: Place = top) {
  const whole: Values = { ...emptyValues(fields), ...values };
  return Object.entries(fields).map(([name, field]) => ({
    ...placeIn(at, name, field.label),
    name,
    field,
    value: whole[name] ?? "",
  }));
}

function placeIn({ place, label: within }: Place, name: string, label: string): Place {
  return {
    place: place === "" ? name : `${place}.${name}`,
    within,
    label: within === "" ? label : words.within(within, label),
  };
}

/** Null for what is no list, and for a body that cannot be read as sections. */
export function itemsOf(field: LeafField, value: Value): Item[] | null {
  switch (field.type) {
    case "list":
    case "sections":
      return (value as readonly Values[]).map((stored) => {
        const kind = field.type === "sections" ? String(stored.kind) : "";
        return {
          key: keyOf(stored),
          kind,
          heading: linesOf(fieldsOfItem(field, stored), stored)[0] ?? "",
          stored,
        };
      });
    case "body":
      return itemsOfBody(readSections(value as string));
    default:
      return null;
  }
}

/** One without a title goes on with what stands below the title before it. */
function itemsOfBody(sections: readonly Section[] | null): Item[] | null {
  let above = "";
  return (
    sections?.map((section) => {
      const item = itemOf(section);
      above = item.heading || above;
      return { ...item, above };
    }) ?? null
  );
}

export function itemOf(section: Section): Item {
  return { key: keyOf(section), kind: "", heading: section.title.trim(), stored: section };
}

/** Whose items `itemsOf` gives. */
export function hasItems(field: LeafField): field is ItemsField {
  return field.type === "list" || field.type === "sections" || field.type === "body";
}

/** @param n counts from 0. */
export function placeOfItem(field: ItemsField, at: Place, n: number, item: Item): Place {
  const { heading, kind, above = heading } = item;
  const place = `${at.place}.${n}`;
  if (field.type === "body") {
    const section = above === "" ? words.opening : words.section(above);
    return { place, within: at.within, label: at.within ? words.within(at.within, section) : section };
  }
  const short = shortened(heading, longestHeading, "…");
  const named = field.type === "sections" ? words.ofKind(field.kinds[kind]?.label ?? kind, short) : short;
  return { place, within: at.label, label: words.item(at.label, n + 1, named) };
}

export function shownItem(field: ItemsField, { heading, kind, stored }: Item): ShownItem {
  if (field.type === "body") {
    const section = stored as Section;
    const said = saidOf(section);
    return {
      heading: section.title,
      kind: said,
      lines: shownItems(section),
      isBulleted: section.type === "bullet",
    };
  }
  const lines = linesWithin(fieldsOfItem(field, stored as Values), stored as Values);
  const first = lines.indexOf(heading);
  return {
    heading,
    kind: field.type === "sections" ? (field.kinds[kind]?.label ?? kind) : "",
    lines: first === -1 ? lines : lines.toSpliced(first, 1),
    isBulleted: false,
  };
}

/** What stands in a section, and that it is one within another. */
export function saidOf({ level, type, ordered, quote }: Section): string {
  const kind = quote !== undefined ? words.quotation : ordered === true ? words.numbered : words.types[type];
  return level ? words.below(kind) : kind;
}

/** What people read of a leaf: a line for each item, paragraph and tag. */
export function shownLines(field: LeafField, value: Value): string[] {
  if (!hasItems(field)) return typeOf(field).shown(value, field);
  const items = itemsOf(field, value)?.map((item) => shownItem(field, item));
  return items?.flatMap(linesOfItem) ?? [value as string];
}

export function linesOfItem({ heading, kind, lines }: ShownItem): string[] {
  return [heading, kind, ...lines].filter((line) => line !== "");
}

/** As above, all fields of an item; what words alone do not tell has its label before it. */
function linesWithin(fields: Fields, values: Values): string[] {
  return leavesOf(fields, values).flatMap(({ field, label, value }) => {
    const lines = shownLines(field, value).filter((line) => line !== "");
    return isPlain(field) && typeOf(field).isNamed ? lines.map((line) => words.named(label, line)) : lines;
  });
}

/** Equal for values that a person would call equal: browsers send line ends as CR LF, which nobody typed. */
export function keyOf(value: Value | Section): string {
  return JSON.stringify(value, (_, part) => (typeof part === "string" ? plain(part) : part));
}

function plain(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
