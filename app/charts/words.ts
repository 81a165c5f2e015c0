/** How a chart and its text alternative speak of a table. */
import type { Cell, ChartTable } from "./table.ts";

export function wordOf(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? "" : String(cell).trim();
}

/** "vibration" becomes "Vibration", "vibration, mm/s" where there is a unit. */
export function named(table: ChartTable, column: number, withUnit = false): string {
  const label = capital(wordOf(table.labels[column]));
  return withUnit && table.unit !== "" ? `${label}, ${table.unit}` : label;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "a", "a and b", "a, b and c". */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
