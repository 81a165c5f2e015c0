import { describe, expect, test } from "vitest";
import { problemsOf, readValues } from "#app/domain/fields/fields.ts";
import { tidyTags } from "#app/domain/fields/tags.ts";
import { unmetRules } from "#app/domain/kinds/kind.ts";
import { isSafeImage } from "#app/domain/text/pictures.ts";
import { parseSections } from "#app/domain/text/sections.ts";
import { type CaseStudyText, caseStudyFields, noCustomer } from "./fields.ts";
import { caseStudyKind } from "./kind.ts";
import { written } from "./testing.ts";

const good = {
  title: "A title",
  slug: "a-title",
  description: "Something",
  image: "",
  imageAlt: "",
  tags: [],
  jsonDetails: "",
};

function issues(change: Partial<Record<keyof typeof good, unknown>>): string[] {
  const values = readValues(caseStudyFields, { ...good, ...change });
  return Object.values(problemsOf(caseStudyFields, values, "publish"));
}
describe("a case study", () => {
  test("is accepted, tidied, unknown fields dropped", () => {
    const parsed = readValues(caseStudyFields, {
      ...good,
      title: "  A   title ",
      tags: ["a", " a", ""],
      id: "x",
      sample: true,
    });
    expect(parsed).toEqual({
      ...good,
      ...noCustomer,
      tags: ["a"],
      searchTitle: "",
      shareImage: "",
      language: "",
    });
  });

  test("says what is missing in the words of docs/product.md", () => {
    expect(issues({ title: " " })).toEqual(["Title is required"]);
    expect(issues({ slug: "" })).toEqual(["Slug is required"]);
    expect(issues({ description: "\n" })).toEqual(["Description is required"]);
  });

  test.each(["Bearing wear", "a--b", "-a", "a-", "ä", "a_b", "A", "a/b"])("refuses the slug %s", (slug) => {
    expect(issues({ slug })).toEqual(["Slug must be lowercase letters, numbers and hyphens only"]);
  });

  test.each([
    "javascript:alert(1)",
    "http://example.com/a.png",
    "//example.com/a.png",
    "data:image/png;base64,AA",
    "https://user@example.com/a.png",
    "\\\\example.com",
    "https://",
  ])("refuses the image %s", (image) => {
    expect(isSafeImage(image)).toBe(false);
    expect(issues({ image })).toEqual(["Image address must start with https://"]);
  });

  test("is not saved with details that do not parse", () => {
    expect(issues({ jsonDetails: "[{" })).toEqual(["Invalid JSON format in details"]);
    expect(issues({ jsonDetails: "{}" })).toEqual(["JSON must be an array of sections"]);
  });
});

describe("details", () => {
  test.each([
    ["{", "Invalid JSON format"],
    ["null", "JSON must be an array of sections"],
    ['{"title":"a"}', "JSON must be an array of sections"],
    ["[null]", "Section 1 must have a title (string)"],
    ['[{"title":"a","type":"bullet","items":[]},{"title":1}]', "Section 2 must have a title (string)"],
    ['[{"title":"a","type":"bullet"}]', "Section 1 must have items (array)"],
    ['[{"title":"a","type":"bullet","items":[1]}]', "Section 1 must have items (array)"],
    ['[{"title":"a","items":[],"type":"table"}]', "Section 1 must have type 'paragraph' or 'bullet'"],
  ])("%s: %s", (text, error) => {
    expect(parseSections(text)).toEqual({ ok: false, error });
  });

  test("may be empty", () => {
    expect(parseSections("")).toEqual({ ok: true, sections: [] });
    expect(parseSections(" \n")).toEqual({ ok: true, sections: [] });
  });
});

test("tags are trimmed, emptied of nothing and of repetitions, and split at commas", () => {
  expect(tidyTags([" Retail ", "", "Energy, Retail", "two  words"])).toEqual([
    "Retail",
    "Energy",
    "two words",
  ]);
});

describe("a study of a customer", () => {
  const figure = {
    value: "38",
    unit: "% fewer",
    before: "21",
    after: "13",
    measuredBy: "the plant",
    on: "2026-09-30",
  };
  const whole = {
    ...written,
    customer: { name: "A customer", sector: "castings" },
    said: { sentence: "It rings, and we go.", by: "A person", role: "" },
    figure,
  };
  const unmet = (change: Partial<CaseStudyText>) =>
    Object.keys(unmetRules(caseStudyKind, { ...whole, ...change }, new Date(0), "UTC"));

  test.each<[Partial<CaseStudyText>, string[]]>([
    [{}, []],
    [{ ...noCustomer }, []],
    [{ customer: noCustomer.customer }, ["customer.name"]],
    [{ said: { ...whole.said, by: "" } }, ["said.by"]],
    [{ said: { ...whole.said, sentence: "" } }, ["said.sentence"]],
    [{ figure: { ...figure, measuredBy: "", on: "" } }, ["figure.measuredBy", "figure.on"]],
    [
      { figure: { ...noCustomer.figure, on: "2026-09-30" } },
      ["figure.value", "figure.unit", "figure.before", "figure.after", "figure.measuredBy"],
    ],
  ])("%o leaves %o to be written", (change, places) => {
    expect(unmet(change)).toEqual(places);
  });

  test("is found by the name and the figure, and not by what the customer says: that may be hidden", () => {
    const words = caseStudyKind.wordsOf(whole);
    expect(words).toContain("A customer");
    expect(words).toContain("% fewer");
    expect(words).not.toMatch(/rings|A person/);
  });

  test("of none the row is that of an earlier version", () => {
    expect(Object.keys(caseStudyKind.store({ ...whole, ...noCustomer }).body)).not.toContain("customer");
    expect(caseStudyKind.read(caseStudyKind.store(whole))).toEqual(whole);
  });
});
