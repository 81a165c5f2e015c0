/**
 * How a text stands in a form: a field of it under its place ("heading", "closing.button.to"), the fields of a list
 * under the number of their item ("sections.2.title"), and how many items there are under "sections.length".
 */
import type { Field, Fields } from "./field.ts";

/** More items than any list may have are not looked for. */
const mostItems = 500;

/** For `readValues`, which makes a text of it. */
export function rawValues(fields: Fields, form: FormData, place = ""): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, rawValue(field, form, place + name)]),
  );
}

/**
 * Whether a form says of each list how many items it has, and of each section its kind. One that was sent in part does
 * not, and what it lacks was not taken out by anybody.
 */
export function isWholeForm(fields: Fields, form: FormData, place = ""): boolean {
  const within = (fields: Fields, at: string) => isWholeForm(fields, form, `${at}.`);
  return Object.entries(fields).every(([name, field]) => {
    const at = place + name;
    if (field.type === "group") return within(field.fields, at);
    if (field.type !== "list" && field.type !== "sections") return true;
    const length = textAt(form, `${at}.length`);
    if (!/^\d{1,3}$/.test(length) || Number(length) > mostItems) return false;
    return Array.from({ length: Number(length) }, (_, n) => `${at}.${n}`).every((item) => {
      if (field.type === "list") return within(field.fields, item);
      const kind = textAt(form, `${item}.kind`);
      return Object.hasOwn(field.kinds, kind) && within(field.kinds[kind]?.fields ?? {}, item);
    });
  });
}

function rawValue(field: Field, form: FormData, place: string): unknown {
  switch (field.type) {
    case "group":
      return rawValues(field.fields, form, `${place}.`);
    case "list":
      return items(form, place, (at) => rawValues(field.fields, form, `${at}.`));
    case "sections":
      return items(form, place, (at) => {
        const kind = textAt(form, `${at}.kind`);
        const found = Object.hasOwn(field.kinds, kind) ? field.kinds[kind] : undefined;
        return { kind, ...rawValues(found?.fields ?? {}, form, `${at}.`) };
      });
    case "link":
      return { label: textAt(form, `${place}.label`), to: textAt(form, `${place}.to`) };
    case "tags":
      // Without a script the tags come as lines of one field, with one as a field for each.
      return form.getAll(place).flatMap((tag) => (typeof tag === "string" ? tag.split("\n") : []));
    default:
      return form.has(place) ? textAt(form, place) : undefined;
  }
}

function items<T>(form: FormData, place: string, read: (at: string) => T): T[] | undefined {
  if (!form.has(`${place}.length`)) return undefined;
  const length = Math.min(mostItems, Number(textAt(form, `${place}.length`)) || 0);
  return Array.from({ length: Math.max(0, length) }, (_, n) => read(`${place}.${n}`));
}

function textAt(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
