/** The marks within an item: whatever is written is read again, and whatever is typed can be read. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Inline, plainText, targetsOf } from "#app/content/inline.ts";
import { linkTarget, normalInline, readMarks, shownItems, writeMarks } from "./marks.ts";
import { inline, oldText } from "./testing.ts";

const strong = (...words: Inline) => ({ mark: "strong" as const, words });
const emphasis = (...words: Inline) => ({ mark: "emphasis" as const, words });
const link = (to: string, ...words: Inline) => ({ mark: "link" as const, to, words });

describe("an item is read", () => {
  test.each<[string, Inline]>([
    ["", []],
    ["no marks, 2 * 3, a\\b and C:\\n", ["no marks, 2 * 3, a\\b and C:\\n"]],
    ["a **b** _c_.", ["a ", strong("b"), " ", emphasis("c"), "."]],
    ["ha**lf**ords", ["ha", strong("lf"), "ords"]],
    ["**a _b_**", [strong("a ", emphasis("b"))]],
    ["**a _b** c_", [strong("a ", emphasis("b")), emphasis(" c")]],
    ["see [the **page**](/a_b)", ["see ", link("/a_b", "the ", strong("page"))]],
    ["**a [b** c](/d)", [strong("a "), link("/d", strong("b"), " c")]],
    ["[a](https://example.com/a_\\(b\\))", [link("https://example.com/a_(b)", "a")]],
    ["\\*\\*a\\*\\* \\_ \\[a\\](/b) \\\\", ["**a** _ [a](/b) \\"]],
  ])("%s", (item, words) => {
    expect(readMarks(item)).toEqual(words);
  });

  test.each([
    "**a",
    "a_b",
    "a ** b _ c",
    "[a]",
    "[](/b)",
    "[a](",
    "[a](b)",
    "[a] (/b)",
    "[a](/b c)",
    "[a](//b.example)",
    "[a](\\/b)",
    "[a](javascript:alert)",
    "[a](https://b@c.example)",
    "[a](data:text/html,b)",
    "[a](#b)",
    '[a](/b "c")',
    "[a](/é)",
  ])("as text where a mark is not whole: %s", (item) => {
    expect(readMarks(item)).toEqual([item]);
  });

  test("with marks still read in what is no link", () => {
    expect(readMarks("[**a**](javascript:b)")).toEqual(["[", strong("a"), "](javascript:b)"]);
  });
});

describe("what is written is read again in its one form", () => {
  const isKept = (words: Inline) => {
    const form = normalInline(words);
    expect(readMarks(writeMarks(words, true), true)).toEqual(form);
    expect(normalInline(form)).toEqual(form);
    expect(plainText(form)).toBe(plainText(words));
    const plain = normalInline(withoutLanguages(words));
    expect(readMarks(writeMarks(words))).toEqual(plain);
  };

  test("400 times", () => fc.assert(fc.property(inline, isKept), { numRuns: 400 }));
  test("3,000 times", { tags: "all" }, () => fc.assert(fc.property(inline, isKept), { numRuns: 3000 }));
});

function withoutLanguages(words: Inline): Inline {
  return words.flatMap((piece): Inline => {
    if (typeof piece === "string") return [piece];
    const inner = withoutLanguages(piece.words);
    return piece.mark === "language" ? inner : [{ ...piece, words: inner }];
  });
}

describe("a phrase in another language", () => {
  const language = (lang: string, ...words: Inline) => ({ mark: "language" as const, lang, words });
  test.each<[string, Inline]>([
    ["a {hi}b{} c", ["a ", language("hi", "b"), " c"]],
    ["{hi}a{de}b{}", [language("hi", "a"), language("de", "b")]],
    ["{zh-hant}a{}", [language("zh-Hant", "a")]],
    ["{de}[a](/b){}", [link("/b", language("de", "a"))]],
    ["[a {de}b](/c) d{}", [link("/c", "a ", language("de", "b")), language("de", " d")]],
    ["{hi}**a", ["{hi}**a"]],
    ["{hi}a {b} {}", [language("hi", "a {b} ")]],
    ["a{} {hindi} {", ["a{} {hindi} {"]],
    ["\\{hi\\}a{}", ["{hi}a{}"]],
  ])("%s", (item, words) => {
    expect(readMarks(item, true)).toEqual(words);
  });

  test("is none in a section that does not say so", () => {
    expect(readMarks("{hi}a{} \\{")).toEqual(["{hi}a{} \\{"]);
  });
});

test("whatever is typed can be read, and says the same in its one form", () => {
  fc.assert(
    fc.property(oldText, (item) => {
      const words = readMarks(item);
      expect(normalInline(words)).toEqual(words);
      expect(readMarks(writeMarks(words))).toEqual(words);
      for (const to of targetsOf(words)) expect(to).toMatch(/^(?:https?:\/\/|mailto:|tel:|\/(?!\/))[!-~]*$/i);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ["https://example.com", "https://example.com"],
  [" /a b", "/a%20b"],
  ["/Straße", "/Stra%C3%9Fe"],
  ["mailto:info@example.com?subject=A", "mailto:info@example.com?subject=A"],
  ["tel:+917900000000", "tel:+917900000000"],
  ["TEL:+91 79 0000 0000 ", "TEL:+917900000000"],
  ["tel:", null],
  ["http://[::1]:3000/", "http://[::1]:3000/"],
  ["//evil.example", null],
  ["\\\\evil.example", null],
  ["/\t/evil.example", "/%09/evil.example"],
  ["java\nscript:alert(1)", null],
  ["https:evil.example", null],
  ["https://user:password@evil.example", null],
  ["vbscript:a", null],
  ["about:blank", null],
  ["", null],
])("a link to %j leads to %j", (address, target) => {
  expect(linkTarget(address)).toBe(target);
});

test("to be compared, marks are shown and backslashes are not", () => {
  const section = { items: ["**a** \\_b\\_ [c](/d\\(e\\))", "2 \\* 3"], marks: true as const };
  expect(shownItems(section)).toEqual(["**a** _b_ [c](/d(e))", "2 * 3"]);
  expect(shownItems({ items: ["\\*"] })).toEqual(["\\*"]);
});
