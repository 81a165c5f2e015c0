/** The numbers of a chart as a table of words, for whoever reads instead of looking. */
import { numberText } from "./amounts.ts";
import { type ChartTable, holdsNumbers } from "./table.ts";
import { named, wordOf } from "./words.ts";

export type Numbers = { head: readonly string[]; rows: readonly (readonly string[])[] };

export function numbersOf(table: ChartTable): Numbers {
  return {
    head: table.labels.map((_, column) => named(table, column, holdsNumbers(table.kind, column))),
    rows: table.rows.map((row) =>
      row.map((cell, column) =>
        typeof cell === "number" && table.locale !== undefined && holdsNumbers(table.kind, column)
          ? numberText(cell, table.locale, "exact", table.unit)
          : wordOf(cell),
      ),
    ),
  };
}
