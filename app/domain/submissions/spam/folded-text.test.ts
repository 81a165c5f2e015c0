import { describe, expect, test } from "vitest";
import { maxLength } from "../fields.ts";
import { foldText, visibleText, wordsOf } from "./folded-text.ts";

describe("what a reader sees is compared, however it is written", () => {
  test.each([
    ["look-alike letters of Cyrillic", "Gеt yоur wеbsitе rаnkеd", "get your website ranked"],
    ["look-alike letters of Greek", "Bοnus fοr yοu", "bonus for you"],
    ["signs of no width", "Bu\u200by back\u200blinks\u2060 now, pl\u200dease", "buy backlinks now, please"],
    ["ornamental letters", "𝐄𝐚𝐫𝐧 ⓜⓞⓝⓔⓨ ｎｏｗ", "earn money now"],
    ["digits for letters", "che@p v1agra and c1alis", "cheap viagra and cialis"],
    ["letters apart", "V I A G R A and f.o.l.l.o.w.e.r.s", "viagra and followers"],
  ])("%s", (_, text, plain) => {
    const folded = foldText(text);
    expect(folded.text).toBe(plain);
    expect(folded.disguised).toBeGreaterThan(1);
  });
});

describe("is no disguise", () => {
  test.each([
    ["units and Greek signs", "5 µm, Δp at 20 Ωm, β-test"],
    ["names of parts, references and firms", "Part A4B-113, our reference A1B2-C3D4, H2O, B2B, S7-1500"],
    ["joiners of Indic scripts and emoji", "क्‍या मशीन, નમસ્તે 👩‍🔧"],
    ["Russian with a Latin name", "Мы используем PostgreSQL и Excel"],
    ["one sign of no width, as copied from a page", "Our plant\u200b in Surat"],
    ["initials", "J. R. D. Example and S. P. A. Mills"],
  ])("%s", (_, text) => {
    expect(foldText(text).disguised).toBeLessThan(2);
  });
});

test("accents, quotation marks and lines make no difference to words", () => {
  expect(foldText("Préstamo “rápido”\n\nsin aval").text).toBe('prestamo "rapido" sin aval');
  expect(wordsOf("代开发票, 30 बार मशीन")).toEqual(["代", "开", "发", "票", "30", "बार", "मशीन"]);
});

test("a sign that stands for many letters makes no text longer than a message may be", () => {
  const most = maxLength.message;
  for (const sign of ["\ufdfa", "\u33af", "\ufb03"])
    expect(visibleText(sign.repeat(most)).length, sign).toBeLessThanOrEqual(most);
});

test("a message of a script without spaces has no more words than one in Latin letters", () => {
  expect(wordsOf("中".repeat(maxLength.message))).toHaveLength(2000);
});
