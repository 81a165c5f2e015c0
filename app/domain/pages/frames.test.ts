import { describe, expect, test } from "vitest";
import { builtInPages } from "#app/content/pages.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { problemsOf, readValues } from "#app/domain/fields/fields.ts";
import { frames } from "./frames.ts";

describe.each(builtInPages)("$path as it is built in", ({ frame, values }) => {
  test("is public as it stands: nothing is missing and nothing too long", () => {
    expect(problemsOf(frames[frame], values as Values, "publish")).toEqual({});
  });

  test("stays the same when a form or a row holds it", () => {
    expect(readValues(frames[frame], JSON.parse(JSON.stringify(values)))).toEqual(values);
  });
});

test("no field has a name that React keeps for itself: a view would never get it", () => {
  const namesIn = (fields: Fields): string[] =>
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.type === "sections")
        return [name, ...Object.values(field.kinds).flatMap(({ fields }) => namesIn(fields))];
      return [name, ...("fields" in field ? namesIn(field.fields) : [])];
    });
  const names = new Set(Object.values(frames).flatMap(namesIn));
  expect(["key", "ref", "children"].filter((name) => names.has(name))).toEqual([]);
});
