/** Whatever is typed, the parsers of a case study answer, and what they accept is what they promise. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { longestSlug, slugFromTitle } from "#app/domain/documents/slug.ts";
import { problemsOf, readValues } from "#app/domain/fields/fields.ts";
import { bodyOf } from "./body/body.ts";
import { caseStudyFields } from "./fields.ts";
import { formatSections, maxFigures, maxItems, maxSections, parseSections } from "./sections.ts";
import { isSafeImage, tidyTags } from "./tidy.ts";

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

  test("have an end: sections, items, levels", () => {
    const sections = (count: number, items: number) =>
      JSON.stringify(Array(count).fill({ title: "", type: "bullet", items: Array(items).fill("") }));
    expect(parseSections(sections(maxSections, 10)).ok).toBe(true);
    expect(parseSections(sections(maxSections + 1, 0))).toEqual({ ok: false, error: "At most 200 sections" });
    expect(parseSections(sections(1, maxItems)).ok).toBe(true);
    expect(parseSections(sections(2, maxItems / 2 + 1))).toEqual({ ok: false, error: "At most 2000 items" });
    const figures = (count: number) =>
      JSON.stringify([{ title: "", type: "bullet", items: [], figures: Array(count).fill(figure) }]);
    expect(parseSections(figures(maxFigures)).ok).toBe(true);
    expect(parseSections(figures(maxFigures + 1))).toEqual({ ok: false, error: "At most 20 pictures" });
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

test("a slug made from any title is empty or one that the form accepts", () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: "grapheme", maxLength: 400 })), (title) => {
      const slug = slugFromTitle(title);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(longestSlug);
      expect(slugFromTitle(slug)).toBe(slug);
    }),
    { numRuns: 200 },
  );
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
