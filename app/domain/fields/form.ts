/**
 * How a text stands in a form: a field of it under its place ("heading", "closing.button.to"), the fields of a list
 * under the number of their item ("sections.2.title"), and how many items there are under "sections.length". With a
 * script it is sent whole, as JSON: what the page draws of it is not read.
 */
import type { Field, Fields, Typed, Values } from "./field.ts";
import { typeOf } from "./fields.ts";
import { fieldsOfItem, isPlain } from "./walk.ts";

/** In each item of a list there is a field, so that there are no more items than fields. */
type Sent = Typed & { itemsLeft: number };

/** More items than any list may have are not looked for. */
const mostItems = 500;

function sent(form: FormData): Sent {
  const fields = new Map<string, FormDataEntryValue[]>();
  for (const [name, value] of form) {
    const known = fields.get(name);
    if (known) known.push(value);
    else fields.set(name, [value]);
  }
  const texts = (place: string) => (fields.get(place) ?? []).filter((value) => typeof value === "string");
  return {
    has: (place) => fields.has(place),
    texts,
    text: (place) => texts(place)[0] ?? "",
    itemsLeft: fields.size,
  };
}

/** The one field that holds a text as JSON; no name of a field has that sign. */
export const valuesName = "$values";

/** Undefined for a form that does not send it so; null for what is no JSON. */
function jsonIn(form: FormData): unknown {
  const json = form.get(valuesName);
  if (typeof json !== "string") return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** For `readValues`, which makes a text of it. */
export function rawValues(fields: Fields, form: FormData): Record<string, unknown> {
  const json = jsonIn(form);
  if (json === undefined) return rawFields(fields, sent(form), "");
  return isRecord(json) && isWholeJson(fields, json) ? json : {};
}

/**
 * Whether a form says of each list how many items it has, and of each section its kind. One that was sent in part does
 * not, and what it lacks was not taken out by anybody. JSON says each field.
 */
export function isWholeForm(fields: Fields, form: FormData): boolean {
  const json = jsonIn(form);
  return json === undefined ? isWhole(fields, sent(form), "") : isRecord(json) && isWholeJson(fields, json);
}

function isWholeJson(fields: Fields, json: Record<string, unknown>): boolean {
  return Object.entries(fields).every(([name, field]) => {
    const value = json[name];
    if (isPlain(field)) return value !== undefined && value !== null;
    if (field.type === "group") return isRecord(value) && isWholeJson(field.fields, value);
    // guard: JSON with more items than any list has is not read [app/domain/fields/fields]: value.length > mostItems -> false
    if (!Array.isArray(value) || value.length > mostItems) return false;
    return value.every((item: unknown) => {
      if (!isRecord(item)) return false;
      const isKnown = field.type === "list" || Object.hasOwn(field.kinds, String(item.kind));
      return isKnown && isWholeJson(fieldsOfItem(field, item as Values), item);
    });
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isWhole(fields: Fields, form: Sent, at: string): boolean {
  return Object.entries(fields).every(([name, field]) => {
    const place = at + name;
    if (isPlain(field)) return true;
    if (field.type === "group") return isWhole(field.fields, form, `${place}.`);
    const length = form.text(`${place}.length`);
    if (!/^\d{1,3}$/.test(length) || Number(length) > mostItems) return false;
    form.itemsLeft -= Number(length);
    // guard: a form with more items than fields is not read [app/domain/fields/fields]: form.itemsLeft < 0 -> false
    if (form.itemsLeft < 0) return false;
    return itemsAt(place, Number(length)).every((item) => {
      const said = itemSaid(form, item);
      const isKnown = field.type === "list" || Object.hasOwn(field.kinds, said.kind);
      return isKnown && isWhole(fieldsOfItem(field, said), form, `${item}.`);
    });
  });
}

function rawFields(fields: Fields, form: Sent, at: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, rawValue(field, form, at + name)]),
  );
}

function rawValue(field: Field, form: Sent, place: string): unknown {
  if (isPlain(field)) return typeOf(field).typed(form, place, field);
  if (field.type === "group") return rawFields(field.fields, form, `${place}.`);
  if (!form.has(`${place}.length`)) return undefined;
  const asked = Math.max(0, Number(form.text(`${place}.length`)) || 0);
  const length = Math.min(mostItems, asked, form.itemsLeft);
  form.itemsLeft -= length;
  return itemsAt(place, length).map((item) => {
    const said = itemSaid(form, item);
    const typed = rawFields(fieldsOfItem(field, said), form, `${item}.`);
    return field.type === "list" ? typed : { ...said, ...typed };
  });
}

function itemsAt(place: string, length: number): string[] {
  return Array.from({ length }, (_, n) => `${place}.${n}`);
}

/** What an item says of itself: of which kind it is. */
function itemSaid(form: Typed, item: string): Values & { kind: string } {
  return { kind: form.text(`${item}.kind`) };
}
