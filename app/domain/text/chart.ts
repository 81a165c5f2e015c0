/** The chart of a text: a table that can be drawn, and that its readers can be given as a table too. */
import { type Parsed, parseTable } from "#app/charts/table.ts";

/** Characters of a name or a cell, and of the unit. */
export const chartLimits = { rows: 400, words: 80, unit: 20 } as const;

/** As `parseTable`, with an end to what a page has to carry, and without keys that nobody knows. */
export function parseChart(value: unknown): Parsed {
  const parsed = parseTable(value);
  if ("reason" in parsed) return parsed;
  const { kind, labels, rows, unit, marked, locale } = parsed.table;
  if (rows.length > chartLimits.rows)
    return {
      reason: `A chart takes at most ${chartLimits.rows} rows, this table has ${rows.length}. Take a mean for each day, week or month.`,
    };
  const unnamed = labels.findIndex((label) => label.trim() === "");
  if (unnamed !== -1) return { reason: `Column ${unnamed + 1} has no name.` };
  const isLong = (cell: unknown) => typeof cell === "string" && cell.length > chartLimits.words;
  const column = labels.findIndex(isLong);
  if (column !== -1)
    return { reason: `The name of column ${column + 1} is longer than ${chartLimits.words} characters.` };
  const row = rows.findIndex((cells) => cells.some(isLong));
  if (row !== -1) return { reason: `Row ${row + 1} has a cell longer than ${chartLimits.words} characters.` };
  if (unit.length > chartLimits.unit)
    return { reason: `The unit is longer than ${chartLimits.unit} characters.` };
  return { table: { kind, labels, rows, unit, marked, ...(locale !== undefined && { locale }) } };
}
