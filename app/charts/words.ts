/** How a chart and its text alternative speak of a table. */
import { amountText } from "./amounts.ts";
import type { Cell, ChartTable } from "./table.ts";

export function wordOf(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? "" : String(cell).trim();
}

/** "vibration" becomes "Vibration", and "Vibration, mm/s" where there is a unit that it does not name itself. */
export function named(table: ChartTable, column: number, withUnit = false): string {
  const label = capital(wordOf(table.labels[column]));
  const isNamed = label
    .toLowerCase()
    .split(/[\s,()]+/)
    .includes(table.unit.toLowerCase());
  return withUnit && table.unit !== "" && !isNamed ? `${label}, ${table.unit}` : label;
}

/** "load" becomes "Load"; "kW" and "pH" stay as they were written. */
export function capital(text: string): string {
  const [first = ""] = text.split(" ", 1);
  return /\p{Lu}/u.test(first) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

/** "1 day", "2 days" */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

/** "a", "a and b", "a, b and c". */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** "38%", "12 t/h"; none without a unit, which says that the amounts are shares of nothing in particular. */
export function amountOf({ unit, locale }: ChartTable, amount: number): string[] {
  if (unit === "") return [];
  if (locale !== undefined) return [amountText(amount, { unit, locale })];
  return [`${Number(amount.toPrecision(12))}${unit === "%" ? "" : " "}${unit}`];
}

/** What the line that is lit answers: the name of its column, where that is a question. */
export function questionOf({ labels }: ChartTable): string {
  const label = wordOf(labels[1]);
  return label.endsWith("?") ? label : "";
}

/** Of a range with its band the columns of its ends, and of what was read: the last one where the first is a forecast. */
export function bandOf({ labels }: ChartTable): { low: number; high: number; read: number } {
  return { low: 2, high: 3, read: labels.length > 4 ? 4 : 1 };
}

/**
 * "lower end to upper end of normal", of a range whose ends are "lower end of normal" and "upper end of normal"; "its
 * normal band" where the name of the first end is that of the whole, as in the charts of release 2.0.0.
 */
export function rangeOf(table: ChartTable): string {
  const { low, high } = bandOf(table);
  const [from, to] = [low, high].map((column) => wordOf(table.labels[column]).split(" ")) as [
    string[],
    string[],
  ];
  if (from.at(-1) === "band") return from.join(" ");
  let shared = 0;
  while (shared < from.length - 1 && from.at(-1 - shared) === to.at(-1 - shared)) shared++;
  return [...from.slice(0, from.length - shared), "to", ...to].join(" ");
}

/** "38.5%" of a whole; in percent it is that already. */
export function shareOf({ unit, locale }: ChartTable, part: number, whole: number): string {
  const share = unit === "%" ? part : Number(((part / whole) * 100).toFixed(1));
  return amountText(share, { unit: "%", locale });
}
