/** A workbook, read by another program than the one that has written it. */

import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { readSheet } from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { type Cell, type SheetColumn, sheetFile } from "./sheet.ts";

const only: SheetColumn<Cell>[] = [{ heading: "Value", width: 20, cell: (value) => value }];

async function* inBatches<Row>(...batches: Row[][]): AsyncGenerator<Row[]> {
  yield* batches;
}
const read = async (file: Readable) => readSheet(await buffer(file), { trim: false });
/** What a program finds in the cells below the heading. */
async function cellsOf(...values: Cell[]) {
  const [heading, ...rows] = await read(sheetFile("Sheet", only, inBatches(values), "Asia/Kolkata"));
  expect(heading).toEqual(["Value"]);
  return rows.map(([cell]) => cell);
}

describe("a text", () => {
  test.each([
    ["begins as a formula would", "=1+1"],
    ["is a telephone number", "+91 98765 43210"],
    ["calls a program", "=cmd|' /C calc'!A0"],
    ["begins with @", "@SUM(A1)"],
    ["begins with a minus", "-2+3"],
    ["has a zero in front", "0123"],
    ["looks like a day", "1-2"],
    ["looks like a number of Germany", "1.250,50"],
    ["has what separates elsewhere", 'Bob;"Ärger",\tTab'],
    ["has several lines", "one\ntwo\n\nthree"],
    ["has letters of others", "मीना ગુજરાતી 🚀 Größe"],
    ["is markup", "<b>&amp;</b> ]]>"],
    ["looks like an escape of Excel", "_x0041_ and _x005F_"],
    ["has spaces around it", "  wide  "],
  ])("that %s is that text", async (_, text) => {
    expect(await cellsOf(text)).toEqual([text]);
  });

  test("with signs that XML has no place for, or half an emoji, leaves a file that opens", async () => {
    expect(await cellsOf("a\u0000\u0007b", "\ud83d", "line\r\nline")).toEqual(["ab", "\ufffd", "line\nline"]);
  });

  test("of before signs of direction were left out is shown in the order in which it is written", async () => {
    expect(await cellsOf("\u202egpj.exe\u2069")).toEqual(["gpj.exe"]);
  });

  test("that is longer than a cell may be is cut", async () => {
    expect(await cellsOf("x".repeat(40_000))).toEqual(["x".repeat(32_767)]);
    expect(await cellsOf(`${"x".repeat(32_766)}\u{1f680}`)).toEqual(["x".repeat(32_766)]);
  });
});

test("a moment is a date on the clock of the office, a day is that day, a number a number", async () => {
  const [moment, day, number, ...nothing] = await cellsOf(
    new Date("2026-03-09T20:00:00Z"),
    { day: "2026-03-09" },
    12.5,
    "end",
  );
  expect(moment).toEqual(new Date("2026-03-10T01:30:00Z")); // a cell has no zone: the reader takes it for UTC
  expect(day).toEqual(new Date("2026-03-09T00:00:00Z"));
  expect(number).toBe(12.5);
  expect(nothing).toEqual(["end"]);
});

test("what is no value leaves its cell empty and the others where they are", async () => {
  const columns = [0, 1, 2].map((at) => ({
    heading: `H${at}`,
    width: 9,
    cell: (row: Cell[]) => row[at] ?? null,
  }));
  const rows = await read(
    sheetFile(
      "Sheet",
      columns,
      inBatches([["a", null, "c"]], [["d", new Date(Number.NaN), ""]], [["e", "f", "g"]]),
      "Asia/Kolkata",
    ),
  );
  expect(rows).toEqual([
    ["H0", "H1", "H2"],
    ["a", null, "c"],
    ["d", null, null],
    ["e", "f", "g"],
  ]);
});

test("is written while it is read: the rows of a reader who waits are not made", async () => {
  let made = 0;
  async function* rows() {
    for (; made < 500; made++)
      yield Array.from({ length: 100 }, (_, n) => `${made} ${n} ${"word ".repeat(200)}${Math.random()}`);
  }
  const file = sheetFile("Sheet", only, rows(), "Asia/Kolkata");
  await new Promise((resolve) => file.once("readable", resolve));
  expect(made).toBeLessThan(100);
  file.destroy();
});

test("rows that cannot be read leave no file that looks whole", async () => {
  async function* rows() {
    yield ["first"];
    throw new Error("away");
  }
  await expect(buffer(sheetFile("Sheet", only, rows(), "Asia/Kolkata"))).rejects.toThrow("away");
});
