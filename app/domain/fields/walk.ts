/** One walk over the fields of a text and their values. A place is "sections.2.title"; pure. */
import type {
  Field,
  Fields,
  GroupField,
  ListField,
  PlainField,
  SectionsField,
  Value,
  Values,
} from "./field.ts";

type Nesting = GroupField | ListField | SectionsField;

/** Fields within another one; `place` is that of a group itself, and for an item ends in its number. */
export type Within = { place: string; fields: Fields; values: Values };

export function isPlain(field: Field): field is PlainField {
  return field.type !== "group" && field.type !== "list" && field.type !== "sections";
}

/** Once for a group, and for each item of a list. An item of a kind that nobody knows has no fields. */
export function within(field: Nesting, value: Value, place: string): Within[] {
  if (field.type === "group") return [{ place, fields: field.fields, values: value as Values }];
  const items = Array.isArray(value) ? (value as readonly Values[]) : [];
  return items.map((values, n) => ({ place: `${place}.${n}`, fields: fieldsOfItem(field, values), values }));
}

export function fieldsOfItem(field: ListField | SectionsField, item: Values): Fields {
  if (field.type === "list") return field.fields;
  const kind = String(item.kind);
  return Object.hasOwn(field.kinds, kind) ? (field.kinds[kind]?.fields ?? {}) : {};
}

/** The same text with every value that has none within it changed; what no field names stays. */
export function mapValues(
  fields: Fields,
  values: Values,
  change: (field: PlainField, value: Value, place: string) => Value,
  at = "",
): Values {
  const inner = (part: Within) => mapValues(part.fields, part.values, change, `${part.place}.`);
  const changed = Object.entries(fields).map(([name, field]): [string, Value] => {
    const [value, place] = [values[name] ?? "", at + name];
    if (isPlain(field)) return [name, change(field, value, place)];
    const parts = within(field, value, place).map(inner);
    return [name, field.type === "group" ? (parts[0] ?? {}) : parts];
  });
  return { ...values, ...Object.fromEntries(changed) };
}
