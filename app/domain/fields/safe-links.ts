/** Links of texts that nobody has checked: a draft may hold any address, and a preview shows it. */
import { linkTarget } from "#app/domain/text/marks.ts";
import type { Field, Fields, Value, Values } from "./field.ts";

/** The values as a page may show them, with its facts filled in: a link that leads where none may lead has no address. */
export function withSafeLinks(fields: Fields, values: Values): Values {
  const shown = Object.entries(fields).map(([name, field]): [string, Value] => [
    name,
    shownValue(field, values[name] ?? ""),
  ]);
  return { ...values, ...Object.fromEntries(shown) };
}

function shownValue(field: Field, value: Value): Value {
  switch (field.type) {
    case "link": {
      const { label = "", to = "" } = value as Record<string, string>;
      // guard: a page links to no address that runs as a script: linkTarget(to) ?? "" -> to
      return { label, to: linkTarget(to) ?? "" };
    }
    case "group":
      return withSafeLinks(field.fields, value as Values);
    case "list":
      return (value as readonly Values[]).map((item) => withSafeLinks(field.fields, item));
    case "sections":
      return (value as readonly Values[]).map((item) =>
        withSafeLinks(field.kinds[String(item.kind)]?.fields ?? {}, item),
      );
    default:
      return value;
  }
}
