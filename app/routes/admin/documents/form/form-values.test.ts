import { describe, expect, test } from "vitest";
import { caseStudyFields as fields } from "#app/domain/case-studies/fields.ts";
import { emptyValues } from "#app/domain/fields/fields.ts";
import { isSame, readForm } from "./form-values.ts";

const empty = emptyValues(fields);

function form(...fields: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

describe("reading the case-study form", () => {
  test("missing fields are empty, unknown ones are dropped", () => {
    expect(readForm(fields, form(["title", "A"], ["role", "admin"], ["__proto__", "x"]))).toEqual({
      ...empty,
      title: "A",
    });
  });

  test("tags come one by one from chips, by lines and commas from a plain field", () => {
    expect(readForm(fields, form(["tags", "Retail"], ["tags", "Energy"], ["tags", ""])).tags).toEqual([
      "Retail",
      "Energy",
    ]);
    expect(readForm(fields, form(["tags", "Retail\r\n Energy, Power\r\n\r\nRetail"])).tags).toEqual([
      "Retail",
      "Energy",
      "Power",
    ]);
  });

  test("a file where text should be is no text", () => {
    const data = form(["slug", "a"]);
    data.append("title", new File(["x"], "x.txt"));
    data.append("tags", new File(["x"], "x.txt"));
    expect(readForm(fields, data)).toEqual({ ...empty, slug: "a" });
  });
});

describe("unsaved changes", () => {
  const stored = { ...empty, title: "A", description: "One\nTwo", tags: ["x", "y"] };

  test("there are none in what was stored, ", () => {
    expect(isSame(stored, { ...stored })).toBe(true);
  });

  test("there are in any other letter, and in another order of tags", () => {
    expect(isSame(stored, { ...stored, title: "a" })).toBe(false);
    expect(isSame(stored, { ...stored, tags: ["y", "x"] })).toBe(false);
  });
});
