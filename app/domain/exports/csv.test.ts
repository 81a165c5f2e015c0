import { expect, test } from "vitest";
import type { ChartTable } from "#app/charts/table.ts";
import { csvOfChart, csvPieces } from "./csv.ts";

test("a text of before signs of direction were left out is shown as it is written, and is no formula behind one", async () => {
  async function* batches() {
    yield [{ name: "\u202egpj.exe\u2069", message: "\u2066=cmd|calc" }];
  }
  let file = "";
  for await (const piece of csvPieces(batches(), ["name", "message"], "Asia/Kolkata")) file += piece;
  expect(file).toBe(`\ufeff"name","message"\r\n"gpj.exe","'=cmd|calc"\r\n`);
});

test("a moment is written on the clock of the office, summer time included", async () => {
  async function* batches() {
    yield [{ at: new Date("2026-01-15T12:00:00Z") }, { at: new Date("2026-07-15T12:00:00Z") }];
  }
  let file = "";
  for await (const piece of csvPieces(batches(), ["at"], "America/New_York")) file += piece;
  expect(file).toBe(`\ufeff"at"\r\n"2026-01-15T07:00:00.000-05:00"\r\n"2026-07-15T08:00:00.000-04:00"\r\n`);
});

test("the numbers of a chart stand below their names with the unit, as they were typed; a name is no formula", () => {
  const rows = [
    ["=cmd|calc", -4.5],
    ['a "b", c', null],
  ];
  const table: ChartTable = { kind: "lines", labels: ["week", "load"], rows, unit: "kW", marked: null };
  expect(csvOfChart({ ...table, locale: "de-DE" })).toBe(
    `\ufeff"Week","Load, kW"\r\n"'=cmd|calc","-4.5"\r\n"a ""b"", c",\r\n`,
  );
});
