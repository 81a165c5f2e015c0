/** Links of texts that nobody has checked: a draft may hold any address, and a preview shows it. */
import { linkTarget } from "#app/domain/text/marks.ts";
import type { Fields, Values } from "./field.ts";
import { mapValues } from "./walk.ts";

/** The values as a page may show them, with its facts filled in: a link that leads where none may lead has no address. */
export function withSafeLinks(fields: Fields, values: Values): Values {
  return mapValues(fields, values, (field, value) => {
    if (field.type !== "link") return value;
    const { label = "", to = "" } = value as Record<string, string>;
    // guard: a page links to no address that runs as a script: linkTarget(to) ?? "" -> to
    return { label, to: linkTarget(to) ?? "" };
  });
}
