import { expect, test } from "vitest";
import type { Values } from "#app/domain/fields/field.ts";
import { keyOf } from "#app/domain/fields/leaves.ts";
import { kinds } from "./kinds.ts";

const builtIn = [...kinds.values()].flatMap((kind) =>
  kind.builtIns.map(({ slug }) => ({ kind, slug, name: `${kind.name} ${slug}` })),
);
/** As two texts are compared. */
const keysOf = (values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, keyOf(value)]));

test.each(builtIn)("saved unchanged, a built-in text differs in nothing: $name", ({ kind, slug }) => {
  const values = kind.builtIn(slug) ?? {};
  expect(keysOf(kind.valuesOf(kind.textOf(values, slug)))).toEqual(keysOf(values));
});
