import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { excerpt, highlight } from "./highlight.ts";
import { findPages, indexPages, type SearchablePage } from "./pages.ts";
import { longestQuery, parseQuery } from "./query.ts";
import { searchSite } from "./search.server.ts";
import { oneTypoAway, stem, wordsOf } from "./tokens.ts";

const page = (path: string, title: string, keywords: string[], text: string): SearchablePage => ({
  kind: "page",
  path,
  title,
  keywords,
  description: "",
  text,
});

describe("words", () => {
  test("are what stands between signs, folded", () => {
    expect(wordsOf("O’Reilly’s AI/ML, 100% — Zürich\n(the 2nd)")).toEqual([
      "o",
      "reilly",
      "s",
      "ai",
      "ml",
      "100",
      "zurich",
      "the",
      "2nd",
    ]);
    expect(wordsOf("x".repeat(50))).toEqual(["x".repeat(40)]);
  });

  test.each([
    ["invoices", "invoice"],
    ["batteries", "batter"],
    ["processes", "process"],
    ["glass", "glass"],
    ["gas", "gas"],
    ["data", "data"],
  ])("%s begins as %s", (word, beginning) => expect(stem(word)).toBe(beginning));

  test("one typo away is a letter missing, added, replaced or swapped, anywhere", () => {
    const near = new Set(oneTypoAway("claim"));
    for (const word of ["claims", "laim", "clam", "cliam", "xclaim", "claym"]) expect(near).toContain(word);
    for (const word of ["claim", "clai", "cl"]) expect(near.has(word)).toBe(word === "clai");
    const letters = fc.string({ unit: fc.constantFrom(..."abcxyz"), minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(letters, (word) => oneTypoAway(word).every((other) => oneTypoAway(other).includes(word))),
      { numRuns: 20 },
    );
  });
});

describe("a query", () => {
  test("is tidied, cut and taken apart", () => {
    expect(parseQuery("  AI/ML \n “invoices”, ")).toEqual({
      text: "AI/ML “invoices”,",
      terms: [
        {
          literal: "ai/ml",
          words: [
            { typed: "ai", beginnings: ["ai"] },
            { typed: "ml", beginnings: ["ml"] },
          ],
        },
        { literal: null, words: [{ typed: "invoices", beginnings: ["invoice"] }] },
      ],
    });
    expect(parseQuery("fore\u2060cast").text).toBe("forecast");
    expect(parseQuery("é".repeat(500)).text).toHaveLength(longestQuery);
    expect(parseQuery("a b c d e f g h i j").terms).toHaveLength(6);
    for (const nothing of [null, "", "  ", "\0", "\u202e\u2069", "'\"", "?!"])
      expect(parseQuery(nothing).terms).toEqual([]);
  });
});

test.each([
  ["C++", ["c++"], null],
  ["c#,", ["c#"], null],
  [".NET", [".net"], null],
  ["C++/C#", ["c", "c", "c++", "c#"], "c++/c#"],
  ["ASP.NET", ["asp", "net"], "asp.net"],
  ["a+", ["a"], "a+"],
  ["#5", ["5"], "#5"],
  ["Zürich", ["zurich"], null],
  ["मशीन।", ["मशीन"], "मशीन।"],
])("the piece %s is read as %o, exactly as %o", (piece, words, literal) => {
  const { terms } = parseQuery(piece);
  expect(terms.map((term) => term.words.map(({ typed }) => typed))).toEqual([words]);
  expect(terms[0]?.literal).toBe(literal);
});

describe("pages", () => {
  const index = indexPages([
    page("/text", "Other", [], "We read invoices and 100% of the letters."),
    page("/keyword", "Another", ["invoice matching"], "Nothing else."),
    page("/title", "Invoices", [], "Nothing else."),
  ]);
  const found = (query: string) => findPages(index, parseQuery(query).terms).map(({ page }) => page.path);

  test("are ranked: title before keyword before text", () => {
    expect(found("invoice")).toEqual(["/title", "/keyword", "/text"]);
    expect(found("INVOICES")).toEqual(["/title", "/keyword", "/text"]);
  });

  test("hold every word, by its beginning only", () => {
    expect(found("invoice letter")).toEqual(["/text"]);
    expect(found("voice")).toEqual([]);
    expect(found("match")).toEqual(["/keyword"]);
  });

  test("signs mean themselves", () => {
    expect(found("100%")).toEqual(["/text"]);
    expect(found("%")).toEqual(["/text"]);
    for (const sign of ["_", "\\", "<", "/", ".*", "%%"]) expect(found(sign), sign).toEqual([]);
  });
});

describe("highlighting", () => {
  const { terms } = parseQuery("forecast 100%");

  test("marks whole words that begin so, and signs as typed", () => {
    expect(highlight("Forecasts are 100% preforecast", terms)).toEqual([
      { text: "Forecasts", hit: true },
      { text: " are ", hit: false },
      { text: "100%", hit: true },
      { text: " preforecast", hit: false },
    ]);
  });

  test("loses and adds nothing, whatever text and query", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (text, query) => {
        const pieces = highlight(text, parseQuery(query).terms);
        expect(pieces.map((piece) => piece.text).join("")).toBe(text);
      }),
    );
  });

  test("an excerpt is the sentence with the hit, cut around it", () => {
    const line = `${"word ".repeat(60)}the forecast stands here ${"word ".repeat(60)}`;
    const shown = excerpt(`Heading\n${line}`, terms);
    const text = shown.map((piece) => piece.text).join("");
    expect(shown).toContainEqual({ text: "forecast", hit: true });
    expect(text).toMatch(/^…word .* word…$/);
    expect(text.length).toBeLessThan(230);
    expect(excerpt("First line\nSecond", terms)).toEqual([{ text: "First line", hit: false }]);
  });
});

test.each([
  ["groesse", "Size", "Die Größe der Pumpe"],
  ["email", "Letters", "Answers to each e-mail"],
  ["e-mail", "Letters", "Answers to each email"],
  ["emails", "Letters", "Answers to each e-mail"],
  ["dont", "Limits", "What we don't do"],
  ["cant", "Limits", "What a model can’t do"],
])("%s, as some people spell it, finds what others have written", async (typed, title, text) => {
  const pages = [
    { kind: "page" as const, path: "/a", title, description: text, keywords: [], text },
    { kind: "page" as const, path: "/b", title: "Other", description: "Pumps", keywords: [], text: "Pumps" },
  ];
  const { results } = await searchSite(null, indexPages(pages), parseQuery(typed), "2026-03-09");
  expect(results.map(({ path }) => path)).toEqual(["/a"]);
});

test("a question of common words about who finds who we are, before pages with those words", async () => {
  const pages = indexPages([
    page("/terms", "Terms", [], "Who are you to ask? You are a visitor."),
    page("/about", "About", ["team", "founder"], "We build systems."),
  ]);
  const found = async (query: string) =>
    (await searchSite(null, pages, parseQuery(query), "2026-11-28")).results.map(({ path }) => path);
  expect(await found("Who are you?")).toEqual(["/about"]);
  expect(await found("who asks")).toEqual(["/terms"]);
});
