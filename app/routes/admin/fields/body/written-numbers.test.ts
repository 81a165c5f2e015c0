import { describe, expect, test } from "vitest";
import { nameInHead, readNumbers, type Style } from "./written-numbers.ts";

/** As a chart can write it. */
const rupee = "₹";
const read = (words: string[], head = "Load", answer: Style | null = null) =>
  readNumbers(words, head, null, answer);

describe("a column of numbers", () => {
  test.each<[string, string[], (number | null)[], string]>([
    ["plain", ["1", "2.5", "-3", ".5", "1e3"], [1, 2.5, -3, 0.5, 1000], ""],
    ["rupees in groups of India", ["₹ 12,50,000", "₹1,20,000", "₹ 90,000"], [1250000, 120000, 90000], rupee],
    ["a crore", ["1,00,00,000"], [10000000], ""],
    ["rupees with letters", ["Rs. 500", "Rs 1,20,000", "INR 7", "500/-"], [500, 120000, 7, 500], rupee],
    ["all in crore", ["1.5 Cr", "2 crore", "0.75 Cr."], [1.5, 2, 0.75], "crore"],
    ["all in lakh", ["12 lakh", "1.5 lakhs", "3 lac"], [12, 1.5, 3], "lakh"],
    ["an L of rupees", ["₹ 12 L", "₹ 9.5 L"], [12, 9.5], `${rupee} lakh`],
    ["an L of litres", ["12 L", "9.5 L"], [12, 9.5], "L"],
    ["crore beside lakh and rupees", ["1.5 Cr", "20 L", "5,00,000"], [15000000, 2000000, 500000], ""],
    ["brackets", ["(1,234.5)", "₹ (500)", "(₹ 1,200)", "12"], [-1234.5, -500, -1200, 12], rupee],
    ["minus signs", ["−3", "–4", "-5", "6-", "₹ -7"], [-3, -4, -5, -6, -7], rupee],
    ["plus", ["+3", "+ 4.5"], [3, 4.5], ""],
    ["percent", ["12 %", "71,5 %", "83,1%"], [12, 71.5, 83.1], "%"],
    ["percent with a point", ["71.5%", "-3%"], [71.5, -3], "%"],
    ["German decimals", ["1.234,5", "1.180", "990"], [1234.5, 1180, 990], ""],
    ["euros of Germany", ["€ 1.234,50", "980,00 €"], [1234.5, 980], "€"],
    ["dollars", ["$1,234.50", "US$ 7"], [1234.5, 7], "$"],
    ["groups with spaces", ["1 200", "1 234 567"], [1200, 1234567], ""],
    ["groups of Switzerland", ["1'000", "2’500.5"], [1000, 2500.5], ""],
    ["millions in groups of three", ["1,234,567", "1,180"], [1234567, 1180], ""],
    ["three decimals below one", ["0.125", "1.250"], [0.125, 1.25], ""],
    ["a unit behind each", ["12 kW", "13.5 kW", "9"], [12, 13.5, 9], "kW"],
    ["German millions", ["1,5 Mio. €", "2,25 Mio. €"], [1.5, 2.25], "€ million"],
    ["empty cells", ["3", "", "4"], [3, null, 4], ""],
    ["what is not there", ["3", "n/a", "–", "k. A.", "..."], [3, null, null, null, null], ""],
  ])("%s", (_, words, values, unit) => {
    expect(read(words)).toEqual({ values, unit, notRead: [], unclear: [] });
  });

  test.each<[string, string[], number[]]>([
    ["an error of a spreadsheet", ["3", "#N/A", "4"], [1]],
    ["words", ["3", "about 4"], [1]],
    ["another unit", ["12 kW", "300 W"], [1]],
    ["another currency", ["₹ 5", "$ 4"], [1]],
    ["a comma where points are decimals", ["1.5", "2.5", "1,5"], [2]],
    ["groups that are none", ["1,23,4", "1.5"], [0]],
    ["two signs", ["-(5)", "1"], [0]],
    ["a date", ["12/05/2026", "1"], [0]],
    ["a range", ["3-5", "1"], [0]],
    ["a cell that is longer than any number", [`1${",".repeat(100_000)}x5`, "1"], [0]],
    ["infinity", ["1e999", "1"], [0]],
    ["the mark of a footnote", ["12*", "9", "7²"], [0, 2]],
  ])("what is no number is named: %s", (_, words, rows) => expect(read(words).notRead).toEqual(rows));
});

describe("a sign that parts thousands here and decimals there", () => {
  test.each<[string, string[], [number, number][]]>([
    [
      "points",
      ["1.234", "1.180", "990"],
      [
        [1.234, 1234],
        [1.18, 1180],
      ],
    ],
    ["commas", ["€ 1,234", "990"], [[1234, 1.234]]],
    ["with brackets", ["(1.234)"], [[-1.234, -1234]]],
    ["rupees: a point comes before decimals", ["₹ 1,234"], []],
    ["decided by one cell of the column", ["1.234", "12,5"], []],
    ["decided by groups of India", ["1,234", "1,00,000"], []],
    ["no sign", ["1234", "990"], []],
  ])("%s", (_, words, readings) => {
    expect(read(words).unclear.map(({ point, comma }) => [point, comma])).toEqual(readings);
  });

  test("is read as somebody has said, and as the other columns say", () => {
    expect(read(["1.234", "990"], "Load", "comma").values).toEqual([1234, 990]);
    expect(read(["1.234", "990"], "Load", "point").values).toEqual([1.234, 990]);
    expect(readNumbers(["1.234"], "Load", "comma", null)).toMatchObject({ values: [1234], unclear: [] });
  });
});

describe("the unit in the head of a column", () => {
  test.each([
    ["Cost (₹ lakh)", "Cost", `${rupee} lakh`],
    ["Cost (₹ L)", "Cost", `${rupee} lakh`],
    ["Revenue [₹ Cr]", "Revenue", `${rupee} crore`],
    ["Utilisation, %", "Utilisation", "%"],
    ["Vibration (mm/s)", "Vibration", "mm/s"],
    ["Umsatz in Mio. €", "Umsatz", "€ million"],
    ["Load (planned)", "Load (planned)", ""],
    ["Before (2025)", "Before (2025)", ""],
    ["Cost", "Cost", ""],
    ["Made in India", "Made in India", ""],
    ["", "", ""],
  ])("%j", (head, name, unit) => {
    expect([nameInHead(head), read(["12", "3"], head).unit]).toEqual([name, unit]);
  });

  test("holds with what its cells say, and against it they are not read", () => {
    expect(read(["₹ 12", "₹ 3"], "Cost (lakh)").unit).toBe(`${rupee} lakh`);
    expect(read(["12 lakh", "3 Cr"], "Cost (₹ lakh)").notRead).toEqual([1]);
  });
});
