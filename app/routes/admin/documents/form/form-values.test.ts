import { describe, expect, test } from "vitest";
import { emptyValues, isSame, readValues } from "./form-values.ts";

function form(...fields: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

describe("reading the case-study form", () => {
  test("missing fields are empty, unknown ones are dropped", () => {
    expect(readValues(form(["title", "A"], ["role", "admin"], ["__proto__", "x"]))).toEqual({
      ...emptyValues,
      title: "A",
    });
  });

  test("tags come one by one from chips, by lines and commas from a plain field", () => {
    expect(readValues(form(["tags", "Retail"], ["tags", "Energy"], ["tags", ""])).tags).toEqual([
      "Retail",
      "Energy",
    ]);
    expect(readValues(form(["tags", "Retail\r\n Energy, Power\r\n\r\nRetail"])).tags).toEqual([
      "Retail",
      "Energy",
      "Power",
    ]);
  });

  test("a file where text should be is no text", () => {
    const data = form(["slug", "a"]);
    data.append("title", new File(["x"], "x.txt"));
    data.append("tags", new File(["x"], "x.txt"));
    expect(readValues(data)).toEqual({ ...emptyValues, slug: "a" });
  });
});

describe("unsaved changes", () => {
  const stored = { ...emptyValues, title: "A", description: "One\nTwo", tags: ["x", "y"] };

  test("there are none in what was stored, whichever line ends a browser sends", () => {
    expect(isSame(stored, { ...stored, description: "One\r\nTwo" })).toBe(true);
  });

  test("there are in any other letter, and in another order of tags", () => {
    expect(isSame(stored, { ...stored, title: "a" })).toBe(false);
    expect(isSame(stored, { ...stored, tags: ["y", "x"] })).toBe(false);
  });
});
