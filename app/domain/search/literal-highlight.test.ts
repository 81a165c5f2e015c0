import { describe, expect, test } from "vitest";
import { excerptAround, highlightLiteral } from "./literal-highlight.ts";

const shown = (pieces: ReturnType<typeof highlightLiteral>) =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join("");

describe("the typed text is marked", () => {
  test.each([
    ["Pumps and pump rooms", "pump", "[Pump]s and [pump] rooms"],
    ["A compressor", "press", "A com[press]or"],
    ["O'Reilly on AI/ML", "ai/ml", "O'Reilly on [AI/ML]"],
    ["50% of (all) [them]", "(all) [", "50% of [(all) []them]"],
    ["<b>bold</b> & more", "<b>", "[<b>]bold</b> & more"],
    ["AI, air and a pair", "ai", "[AI], [air] and a pair"],
    ["nothing of it", "pump", "nothing of it"],
    ["nothing at all", "", "nothing at all"],
  ])("%s, searched for %s", (text, search, marked) => {
    expect(shown(highlightLiteral(text, search))).toBe(marked);
  });

  test("and no character is lost, whatever the text", () => {
    const text = "Line one\nline two \u202e\u0000 \ud83d\ude80 <script>".repeat(40);
    for (const search of ["line", "\u202e", "\ud83d\ude80", "<script>", "\\", ".*"]) {
      expect(
        highlightLiteral(text, search)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
    }
  });
});

describe("a long text is cut", () => {
  const long = `${"a".repeat(99)} ${"b ".repeat(100)}needle ${"c".repeat(200)}`;

  test("at its start as without a search", () => {
    expect(shown(excerptAround(long, "", 100))).toBe(`${"a".repeat(99)}...`);
    expect(shown(excerptAround(long, "zzz", 100))).toBe(`${"a".repeat(99)}...`);
  });

  test("only when it is longer, and without a space before the dots", () => {
    expect(shown(excerptAround("a".repeat(100), "", 100))).toBe("a".repeat(100));
    expect(shown(excerptAround("one two", "", 4))).toBe("one...");
  });

  test("around what was found further on", () => {
    const cut = shown(excerptAround(long, "needle", 100));
    expect(cut).toMatch(/^\.\.\..*\[needle\] c+\.\.\.$/);
    expect(cut.replace(/\.\.\.|[[\]]/g, "").length).toBeLessThanOrEqual(100);
  });

  test("at the end where it was found there", () => {
    expect(shown(excerptAround(`${"x".repeat(300)}end`, "end", 100))).toBe(`...${"x".repeat(97)}[end]`);
  });

  test("never inside a sign", () => {
    expect(shown(excerptAround("नि".repeat(150), "", 100))).toBe(`${"नि".repeat(100)}...`);
    expect(shown(excerptAround("\ud83d\ude80".repeat(150), "", 100))).toBe(
      `${"\ud83d\ude80".repeat(100)}...`,
    );
  });
});
