import { describe, expect, test } from "vitest";
import { formatSections, type Section } from "#app/domain/text/sections.ts";
import type { ValuesOf } from "./field.ts";
import { emptyValues } from "./fields.ts";
import { changedLeaves, outlineOf } from "./outline.ts";
import { everyField } from "./testing.ts";

type Text = ValuesOf<typeof everyField>;

const empty: Text = emptyValues(everyField);
const section = (title: string, ...items: string[]): Section => ({ title, type: "paragraph", items });
const body = (...sections: Section[]): Text => ({ ...empty, body: formatSections(sections) });

describe("a summary", () => {
  const [a, b, c] = [section("A", "a"), section("B", "b"), section("C", "c")];
  const summary = (before: Text, after: Text) =>
    changedLeaves(outlineOf(everyField, before), outlineOf(everyField, after));

  test.each([
    ["rewritten", [a, b, c], [a, section("B", "other"), c], 1],
    ["moved", [a, b, c], [c, a, b], 1],
    ["added", [a, b], [a, b, c], 1],
    ["removed", [a, b, c], [a], 2],
    ["moved beside one that is new", [a, b], [b, a, c], 2],
    ["repeated", [a, b], [a, a, b], 1],
    ["marked", [a, b], [a, { ...b, marks: true as const }], 1],
  ])("counts sections that were %s", (_, before, after, count) => {
    expect(summary(body(...before), body(...after))).toEqual([{ what: "sections", label: "Details", count }]);
  });

  test("names fields, items of a list, spacing, and a body that cannot be read", () => {
    const other = {
      ...empty,
      heading: "Other",
      tags: ["Energy"],
      questions: [{ question: "?", answer: "" }],
    };
    expect(summary(empty, other)).toEqual([
      { what: "value", label: "Heading" },
      { what: "value", label: "Tags" },
      { what: "items", label: "Questions", count: 1 },
    ]);
    expect(summary(body(a), { ...body(a), body: `${body(a).body} ` })).toEqual([
      { what: "spacing", label: "Details" },
    ]);
    expect(summary(body(a), { ...empty, body: "[" })).toEqual([{ what: "value", label: "Details" }]);
    expect(summary(body(a), body(a))).toEqual([]);
  });
});
