/**
 * How a text stands in a form: a field of it under its place ("heading", "closing.button.to"), the fields of a list
 * under the number of their item ("sections.2.title"), and how many items there are under "sections.length".
 */
import type { Field, Fields } from "./field.ts";

/** A form that is read once; in each item of a list there is a field, so that there are no more items than fields. */
type Typed = { fields: ReadonlyMap<string, FormDataEntryValue[]>; itemsLeft: number };

/** More items than any list may have are not looked for. */
const mostItems = 500;

function typedIn(form: FormData): Typed {
  const fields = new Map<string, FormDataEntryValue[]>();
  for (const [name, value] of form) {
    const known = fields.get(name);
    if (known) known.push(value);
    else fields.set(name, [value]);
  }
  return { fields, itemsLeft: fields.size };
}

/** For `readValues`, which makes a text of it. @param place where the fields stand: "closing." */
export function rawValues(fields: Fields, form: FormData, place = ""): Record<string, unknown> {
  return rawFields(fields, typedIn(form), place);
}

/**
 * Whether a form says of each list how many items it has, and of each section its kind. One that was sent in part does
 * not, and what it lacks was not taken out by anybody.
 */
export function isWholeForm(fields: Fields, form: FormData): boolean {
  return isWhole(fields, typedIn(form), "");
}

function isWhole(fields: Fields, typed: Typed, place: string): boolean {
  const within = (fields: Fields, at: string) => isWhole(fields, typed, `${at}.`);
  return Object.entries(fields).every(([name, field]) => {
    const at = place + name;
    if (field.type === "group") return within(field.fields, at);
    if (field.type !== "list" && field.type !== "sections") return true;
    const length = textAt(typed, `${at}.length`);
    if (!/^\d{1,3}$/.test(length) || Number(length) > mostItems) return false;
    typed.itemsLeft -= Number(length);
    // guard: a form with more items than fields is not read: typed.itemsLeft < 0 -> false
    if (typed.itemsLeft < 0) return false;
    return Array.from({ length: Number(length) }, (_, n) => `${at}.${n}`).every((item) => {
      if (field.type === "list") return within(field.fields, item);
      const kind = textAt(typed, `${item}.kind`);
      return Object.hasOwn(field.kinds, kind) && within(field.kinds[kind]?.fields ?? {}, item);
    });
  });
}

function rawFields(fields: Fields, typed: Typed, place: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, rawValue(field, typed, place + name)]),
  );
}

function rawValue(field: Field, typed: Typed, place: string): unknown {
  switch (field.type) {
    case "group":
      return rawFields(field.fields, typed, `${place}.`);
    case "list":
      return items(typed, place, (at) => rawFields(field.fields, typed, `${at}.`));
    case "sections":
      return items(typed, place, (at) => {
        const kind = textAt(typed, `${at}.kind`);
        const found = Object.hasOwn(field.kinds, kind) ? field.kinds[kind] : undefined;
        return { kind, ...rawFields(found?.fields ?? {}, typed, `${at}.`) };
      });
    case "link":
      return { label: textAt(typed, `${place}.label`), to: textAt(typed, `${place}.to`) };
    case "tags":
      // Without a script the tags come as lines of one field, with one as a field for each.
      return (typed.fields.get(place) ?? []).flatMap((tag) =>
        typeof tag === "string" ? tag.split("\n") : [],
      );
    default:
      return typed.fields.has(place) ? textAt(typed, place) : undefined;
  }
}

function items<T>(typed: Typed, place: string, read: (at: string) => T): T[] | undefined {
  if (!typed.fields.has(`${place}.length`)) return undefined;
  const asked = Math.max(0, Number(textAt(typed, `${place}.length`)) || 0);
  const length = Math.min(mostItems, asked, typed.itemsLeft);
  typed.itemsLeft -= length;
  return Array.from({ length }, (_, n) => read(`${place}.${n}`));
}

function textAt(typed: Typed, name: string): string {
  const [value] = typed.fields.get(name) ?? [];
  return typeof value === "string" ? value : "";
}
