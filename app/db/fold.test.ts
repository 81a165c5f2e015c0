/** Text as searches compare it: in the program and in PostgreSQL alike. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { foldText, foldWithPlaces } from "./fold.ts";
import { createTestDatabase, type TestDatabase } from "./testing/testing.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const inDatabase = async (texts: readonly string[]) => {
  const { rows } = await db.owner.query<{ folded: string }>(
    "select fold_text(written) as folded from unnest($1::text[]) with ordinality as t (written, n) order by n",
    [texts],
  );
  return rows.map(({ folded }) => folded);
};

const cases = [
  ["Zürich", "zurich"],
  ["São Paulo", "sao paulo"],
  ["ŠKODA", "skoda"],
  ["Zu\u0308rich", "zurich"],
  ["Łódź, Ærø, Þór, Đà Nẵng", "lodz, aero, thor, da nang"],
  ["Straße, STRAẞE", "strasse, strasse"],
  ["İstanbul, ılık", "istanbul, ilik"],
  ["O’Neill “said” 5–6", 'o\'neill "said" 5-6'],
  ["ﬁlter Ⅷ ５０", "filter viii 50"],
  ["विज़न, क़लम", "विजन, कलम"],
  ["हिँदी", "हिंदी"],
  ["मी\u200dना", "मीना"],
  ["ગુજરાતી", "ગુજરાતી"],
  ["ΣΟΦΟΣ", "σοφοσ"],
  ["Ёлка", "елка"],
  ["C++, C#, .NET", "c++, c#, .net"],
  ["", ""],
] as const;

test.each(cases)("%s is compared as %s", async (written, folded) => {
  expect(foldText(written)).toBe(folded);
  expect(await inDatabase([written])).toEqual([folded]);
});

test("what is folded stays as it is", () => {
  for (const [, folded] of cases) expect(foldText(folded)).toBe(folded);
});

describe("every letter of", () => {
  test.each([
    ["Latin", 0x20, 0x24f],
    ["more of Latin", 0x1e00, 0x1eff],
    ["Greek and Cyrillic", 0x370, 0x52f],
    ["Devanagari", 0x900, 0x97f],
    ["Gujarati", 0xa80, 0xaff],
    ["punctuation", 0x2000, 0x206f],
    ["wide and joined forms", 0xfb00, 0xffef],
  ])("%s is the same in both", async (_, first, last) => {
    const signs = Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
    const written = signs.filter((sign) => /\P{Cn}/u.test(sign)).map((sign) => `a${sign}b`);
    expect(await inDatabase(written)).toEqual(written.map(foldText));
  });
});

test("the place of each folded letter in what was written is known", () => {
  const { text, places } = foldWithPlaces("Groß Zu\u0308ri🚀x");
  expect(text).toBe("gross zuri🚀x");
  const at = (part: string) => places[text.indexOf(part)];
  expect([at("ss"), at(" z"), at("r"), places[text.indexOf("uri") + 1], at("x")]).toEqual([3, 4, 1, 8, 12]);
  expect(places).toHaveLength(text.length + 1);
});
