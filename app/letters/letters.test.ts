import { readFile } from "node:fs/promises";
import { Blob, Face } from "harfbuzzjs";
import { describe, expect, test } from "vitest";
import { fontNames, runsOf, unwritable } from "./coverage.ts";
import { textShaper } from "./text-shaper.server.ts";

const style = { weight: 460 };

test.each(fontNames)("what is said of %s is what its file can write", async (name) => {
  const bytes = await readFile(new URL(`./fonts/${name}.ttf`, import.meta.url));
  const face = new Face(new Blob(new Uint8Array(bytes).buffer));
  const codes = [...face.collectUnicodes()].map((code) => String.fromCodePoint(code));
  const letters = codes.filter((letter) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(letter));
  expect(letters.filter((letter) => unwritable(letter) !== undefined)).toEqual([]);
});

describe("what can be written", () => {
  test.each([
    ["the signs of money and units", "₹ 12,50,000 € £ → ← ≤ ≥ ≠ ≈ Ω µ μ ° ² ³ CO₂ 10⁻⁶ ± × − ½ ∑ Δ σ"],
    ["all of Latin Extended-A", String.fromCodePoint(...Array.from({ length: 128 }, (_, i) => 0x100 + i))],
    ["decomposed letters", "Mu\u0308ller Lo\u0301dz\u0301"],
    ["narrow and fixed spaces", "1\u202f234\u2009kg\u00a0\u2011 5"],
    ["Hindi", "AI से 30 % कम डाउनटाइम, क़ीमत ₹५००।"],
    ["Marathi", "पुण्यातील ऱ्हास ळ"],
    ["Gujarati", "ગુજરાતી: શ્રી ૱ ૧૨૩ જ્ઞાન।"],
    ["joiners", "क्\u200dष क्\u200cष"],
  ])("%s", (_, text) => {
    expect(unwritable(text)).toBeUndefined();
    expect(textShaper.width(text, style)).toBeGreaterThan(0);
  });

  test.each([
    ["an emoji", "up \u{1f680}!", "\u{1f680}"],
    ["an emoji of several", "a\u{1f468}\u200d\u{1f527}", "\u{1f468}\u200d\u{1f527}"],
    ["Arabic", "a سلام", "س"],
    ["Tamil", "தமிழ்", "த"],
    ["a letter under a mark that its font lacks", "x\u20dd", "x\u20dd"],
    ["half a letter", "a\ud83d", "\ud83d"],
    ["a tab", "a\tb", "\t"],
  ])("not %s: the whole sign is named", (_, text, sign) => expect(unwritable(text)).toBe(sign));
});

describe("letters are shaped", () => {
  const drawn = (text: string) => textShaper.place(text, 0, 0, 100, style);

  test("a pair is set closer", () => {
    const apart = textShaper.width("A", style) + textShaper.width("V", style);
    expect(textShaper.width("AV", style)).toBeLessThan(apart);
  });

  test("a vowel sign that is read after its consonant stands before it", () => {
    expect(drawn("कि").match(/M/g)).toHaveLength(2);
    const [, first = ""] = drawn("कि").split(/(?=M)/);
    expect(first).toContain(drawn("क").replace(/^M\S+ \S+?(?=m)/, ""));
  });

  test.each([
    ["Devanagari", "क्ष", 1],
    ["Gujarati", "જ્ઞ", 1],
  ])("consonants join to one: %s", (_, text, letters) => {
    expect(drawn(text).match(/M/g)).toHaveLength(letters);
  });

  test("a letter is the same whether it is composed or not", () => {
    expect(drawn("Mu\u0308ller")).toBe(drawn("Müller"));
  });

  test("a letter that no font has goes without its accents, so that a word stays the word", () => {
    expect(unwritable("Αθήνα")).toBe("ή");
    expect(
      runsOf("Αθήνα 🚀")
        .map(({ text }) => text)
        .join(""),
    ).toBe("Αθηνα ");
  });

  test("a piece is written by as few fonts as can", () => {
    expect(runsOf("Groß-Gerau 30 %").map(({ font }) => font)).toEqual(["latin"]);
    expect(runsOf("શ્રી।").map(({ font }) => font)).toEqual(["gujarati"]);
    expect(runsOf("AI से ₹5").map(({ font }) => font)).toEqual([
      "latin",
      "devanagari",
      "latin",
      "latin-more",
      "latin",
    ]);
  });
});
