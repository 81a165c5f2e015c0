/** The cells of a table while somebody writes them. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tableOf } from "#app/domain/text/body.ts";
import { textTable } from "#app/domain/text/testing.ts";
import {
  cellOf,
  cellsOf,
  emptyCell,
  plainCells,
  tableOfCells,
  typedCell,
  withColumn,
  withPasted,
  withRow,
} from "./table-cells.ts";

const none = { head: false, names: false };
const cellsIn = (...rows: string[][]) => rows.map((row) => row.map((text) => typedCell(emptyCell, text)));

test("a table that nobody changes says what it said", () => {
  fc.assert(
    fc.property(textTable, (table) => {
      const written = tableOfCells(cellsOf(table), {
        head: table.head === true,
        names: table.names === true,
      });
      const plain = plainCells(cellsOf(table)).flat().join("");
      if (plain === "") return;
      if ("reason" in written) throw new Error(written.reason);
      const words = (each: typeof table) => plainCells(cellsOf(each)).map((row) => row.join("\t").trim());
      expect(words(written.table)).toEqual(words(table).slice(0, written.table.rows.length));
    }),
    { numRuns: 200 },
  );
});

test("empty rows at the end and empty columns at the side are left out; empty cells within stay", () => {
  expect(tableOfCells(cellsIn(["", "a", ""], ["", "", ""], ["b", "", ""], ["", " ", ""]), none)).toEqual({
    table: {
      rows: [
        ["", "a"],
        ["", ""],
        ["b", ""],
      ],
    },
  });
});

describe("signs of marks that somebody types", () => {
  test("are marks", () => {
    const typed = cellsIn(["**a**", "_b_", "[c](/d)"]);
    expect(tableOfCells(typed, { head: true, names: true })).toEqual({
      table: { rows: [["**a**", "_b_", "[c](/d)"]], head: true, names: true, marks: true },
    });
  });
  test("are none within words and numbers", () => {
    expect(tableOfCells(cellsIn(["snake_case_name", "2 * 3 * 4", "[c](javascript:d)"]), none)).toEqual({
      table: { rows: [["snake_case_name", "2 * 3 * 4", "[c](javascript:d)"]] },
    });
  });
  test("of a cell that had some are those that its field shows", () => {
    const cell = cellOf([{ mark: "language", lang: "hi", words: ["a_b"] }]);
    expect(cell.text).toBe("{hi}a\\_b{}");
    const { table } = tableOfCells([[typedCell(cell, `${cell.text} c`)]], none) as { table: never };
    expect(tableOf({ table, caption: "" }).rows).toEqual([
      [[{ mark: "language", lang: "hi", words: ["a_b"] }, " c"]],
    ]);
  });
});

test("what is pasted stands from its cell on, and the table grows as far as it may", () => {
  const pasted = withPasted(cellsIn(["a", "b"], ["c", "d"]), 1, 1, [
    ["1", "2"],
    ["", "4"],
  ]);
  expect(plainCells(pasted)).toEqual([
    ["a", "b", ""],
    ["c", "1", "2"],
    ["", "", "4"],
  ]);
  const many = Array.from({ length: 100 }, () => Array.from({ length: 50 }, () => "x"));
  const most = withPasted(cellsIn(["a"]), 0, 0, many);
  expect([most.length, most[0]?.length]).toEqual([60, 12]);
});

test("rows and columns come after the cell", () => {
  const cells = cellsIn(["a", "b"]);
  expect(plainCells(withRow(cells, 1))).toEqual([
    ["a", "b"],
    ["", ""],
  ]);
  expect(plainCells(withColumn(cells, 1))).toEqual([["a", "", "b"]]);
});
