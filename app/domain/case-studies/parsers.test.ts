/** Whatever is typed, the parsers of a case study answer, and what they accept is what they promise. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { problemsOf, readValues } from "#app/domain/fields/fields.ts";
import { tidyTags } from "#app/domain/fields/tags.ts";
import { bodyOf } from "#app/domain/text/body.ts";
import { isSafeImage } from "#app/domain/text/pictures.ts";
import {
  formatSections,
  maxFigures,
  maxItems,
  maxSections,
  parseSections,
} from "#app/domain/text/sections.ts";
import { storedChart } from "#app/domain/text/testing.ts";
import { caseStudyFields } from "./fields.ts";

const text = fc.string({ unit: "binary", maxLength: 300 });
const section = fc.record({
  title: text,
  type: fc.constantFrom("paragraph" as const, "bullet" as const),
  items: fc.array(text, { maxLength: 8 }),
});

const figure = { image: "/media/01900000-0000-7000-8000-000000000001", alt: "", caption: "" };

describe("details", () => {
  test("of any text are sections or a sentence, never an exception", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          fc.json(),
          fc.json().map((json) => `[${json}]`),
        ),
        (typed) => {
          const parsed = parseSections(typed);
          if (!parsed.ok) return void expect(parsed.error.length).toBeGreaterThan(5);
          for (const { title, type, items } of parsed.sections) {
            expect(typeof title).toBe("string");
            expect(["paragraph", "bullet"]).toContain(type);
            for (const item of items) expect(typeof item).toBe("string");
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  test("that were formatted are read back the same", () => {
    fc.assert(
      fc.property(fc.array(section, { maxLength: 10 }), (sections) => {
        expect(parseSections(formatSections(sections))).toEqual({ ok: true, sections });
      }),
    );
  });

  test("with one thing changed are refused by the number of the section", () => {
    const change = fc.constantFrom(
      { title: 1 },
      { title: null },
      { items: "x" },
      { items: [1] },
      { type: "Bullet" },
      { type: null },
    );
    fc.assert(
      fc.property(
        fc.array(section, { minLength: 1, maxLength: 10 }),
        fc.nat(),
        change,
        (sections, at, wrong) => {
          const n = at % sections.length;
          const typed = JSON.stringify(sections.map((one, i) => (i === n ? { ...one, ...wrong } : one)));
          const parsed = parseSections(typed);
          expect(parsed.ok).toBe(false);
          if (!parsed.ok) expect(parsed.error).toMatch(new RegExp(`^Section ${n + 1} must have `));
        },
      ),
    );
  });

  test.each([
    [[figure], [figure]],
    [[figure, { ...figure, image: "https://a.example/b.png" }], undefined],
    [[{ ...figure, alt: "x".repeat(301) }], undefined],
    [[{ ...figure, caption: 1 }], undefined],
    [[{ ...figure, wide: true }], [figure]],
    [[], undefined],
    ["x", undefined],
    [[null], undefined],
  ])("have the figures that are some, or none: %j", (figures, read) => {
    const typed = JSON.stringify([{ title: "A", type: "bullet", items: [], figures }]);
    const parsed = parseSections(typed);
    expect(parsed.ok && parsed.sections[0]?.figures).toEqual(read);
  });

  const chartIn = (figure: object) =>
    parseSections(
      JSON.stringify([
        { title: "A", type: "bullet", items: [] },
        { title: "B", type: "bullet", items: [], figures: [figure] },
      ]),
    );

  test("have the chart of a table that can be drawn, without keys that nobody knows", () => {
    const parsed = chartIn({ ...storedChart, chart: { ...storedChart.chart, colour: "red" }, wide: true });
    expect(parsed.ok && parsed.sections[1]?.figures).toEqual([storedChart]);
  });

  const longRows = Array.from({ length: 401 }, (_, n) => [`Week ${n}`, n]);
  test.each([
    [{ rows: [] }, "The table is empty."],
    [{ rows: [["One", "n/a"]] }, "Row 1, column “load”: “n/a” is no number."],
    [{ labels: ["week", " "] }, "Column 2 has no name."],
    [{ labels: ["week", "x".repeat(81)] }, "The name of column 2 is longer than 80 characters."],
    [{ rows: [["x".repeat(81), 1]], marked: null }, "Row 1 has a cell longer than 80 characters."],
    [{ unit: "x".repeat(21) }, "The unit is longer than 20 characters."],
    [{ marked: 9 }, "There is no row 10 to mark."],
    [{ rows: longRows }, "A trend has at most 400 rows, this table has 401."],
  ])("say why a table is no chart: %#", (change, reason) => {
    const chart = { ...storedChart.chart, ...change };
    expect(chartIn({ ...storedChart, chart })).toEqual({ ok: false, error: `Section 2, chart: ${reason}` });
  });

  test.each([{ caption: undefined }, { caption: "x".repeat(301) }])("want a caption: %#", (change) => {
    const error = "Section 2, chart: It needs a caption of at most 300 characters.";
    expect(chartIn({ ...storedChart, ...change })).toEqual({ ok: false, error });
  });

  test("have an end: sections, items, levels", () => {
    const sections = (count: number, items: number) =>
      JSON.stringify(Array(count).fill({ title: "", type: "bullet", items: Array(items).fill("") }));
    expect(parseSections(sections(maxSections, 10)).ok).toBe(true);
    expect(parseSections(sections(maxSections + 1, 0))).toEqual({ ok: false, error: "At most 200 sections" });
    expect(parseSections(sections(1, maxItems)).ok).toBe(true);
    expect(parseSections(sections(2, maxItems / 2 + 1))).toEqual({ ok: false, error: "At most 2000 items" });
    const figures = (count: number, one: object = figure) =>
      JSON.stringify([{ title: "", type: "bullet", items: [], figures: Array(count).fill(one) }]);
    expect(parseSections(figures(maxFigures)).ok).toBe(true);
    expect(parseSections(figures(maxFigures + 1))).toEqual({ ok: false, error: "At most 20 pictures" });
    expect(parseSections(figures(maxFigures + 1, storedChart))).toEqual({
      ok: false,
      error: "At most 20 charts",
    });
    const nested = (levels: number) =>
      `[{"title":"","type":"bullet","items":[],"x":${"[".repeat(levels)}${"]".repeat(levels)}}]`;
    expect(parseSections(nested(20)).ok).toBe(true);
    for (const levels of [40, 100_000]) {
      expect(parseSections(nested(levels))).toEqual({ ok: false, error: "At most 32 levels" });
    }
  });

  test("in a row, whatever it holds, are read as sections or as nothing", () => {
    fc.assert(
      fc.property(fc.option(text, { nil: null }), (jsonDetails) => {
        const { isReadable, sections } = bodyOf({ jsonDetails });
        expect(isReadable || sections.length === 0).toBe(true);
      }),
    );
  });
});

test("any tags become tidy ones, and tidying again changes nothing", () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), (tags) => {
      const tidied = tidyTags(tags);
      expect(tidyTags(tidied)).toEqual(tidied);
      expect(new Set(tidied).size).toBe(tidied.length);
      for (const tag of tidied) expect(tag).toBe(tag.trim());
    }),
  );
});

test("whatever a form sends is a study of the promised shape, or sentences about its fields", () => {
  const field = fc.oneof(text, fc.webUrl(), fc.json());
  const form = fc.record({
    title: field,
    slug: field,
    description: field,
    image: field,
    tags: fc.array(field, { maxLength: 5 }),
    jsonDetails: field,
  });
  fc.assert(
    fc.property(form, (typed) => {
      const read = readValues(caseStudyFields, typed);
      const { title, slug, description, image, jsonDetails } = read;
      expect(`${title}${slug}${description}${jsonDetails}`).not.toContain("\0");
      expect(readValues(caseStudyFields, read)).toEqual(read);
      if (Object.keys(problemsOf(caseStudyFields, read, "publish")).length > 0) return;
      expect(title.length * slug.length * description.length).toBeGreaterThan(0);
      expect(image === "" || isSafeImage(image)).toBe(true);
    }),
    { numRuns: 100 },
  );
});
