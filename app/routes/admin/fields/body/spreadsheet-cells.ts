/** A table as a spreadsheet gives it, or CSV, as its cells; and a chart as the text that somebody edits. */
import type { Cell, ChartTable } from "#app/charts/table.ts";
import { pastedBody } from "./pasted-html.ts";

/** RFC 4180, with tabs, semicolons or commas between the cells. Rows without a word are left out. */
export function cellsIn(text: string): string[][] {
  const separator = separatorIn(text);
  const rows: string[][] = [];
  let row: string[] = [];
  // A cell in quotes, in which two of them are one, or one without; and what ends it.
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n?|\\n|$)`, "y");
  for (let at = 0; at < text.length || row.length > 0; ) {
    cell.lastIndex = at;
    const [all = "", quoted, plain = "", end] = cell.exec(text) ?? [];
    row.push((quoted?.replaceAll('""', '"') ?? plain).replace(/\s+/g, " ").trim());
    at += all.length;
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  const filled = rows.filter((cells) => cells.some((word) => word !== ""));
  const width = Math.max(0, ...filled.map(lastFilled));
  return filled.map((cells) => Array.from({ length: width }, (_, column) => cells[column] ?? ""));
}

function lastFilled(cells: readonly string[]): number {
  return cells.findLastIndex((word) => word !== "") + 1;
}

function separatorIn(text: string): string {
  if (text.includes("\t")) return "\t";
  const [first = ""] = text.trimStart().split(/[\r\n]/, 1);
  return first.split(";").length > first.split(",").length ? ";" : ",";
}

/** Tabs between the cells, as a spreadsheet takes it too. */
export function textOf({ labels, rows }: Pick<ChartTable, "labels" | "rows">): string {
  const line = (cells: readonly Cell[]) => cells.map((cell) => quoted(String(cell ?? ""))).join("\t");
  return [labels, ...rows].map(line).join("\n");
}

function quoted(word: string): string {
  return /["\t\r\n]/.test(word) ? `"${word.replaceAll('"', '""')}"` : word;
}

/** The first table of what was copied from a spreadsheet or a page, as such a text; null where there is none. */
export function tableInHtml(html: string): string | null {
  const table = pastedBody(html, (page) => {
    for (const part of page.querySelectorAll("thead, tbody, tfoot")) spreadCells(part);
  }).body.querySelector("table");
  if (!table) return null;
  for (const element of table.querySelectorAll("script, noscript")) element.remove();
  for (const part of table.querySelectorAll("br, p, div, li")) part.before(" ");
  const rows = Array.from(table.rows, ({ cells }) =>
    Array.from(cells, ({ textContent }) => (textContent ?? "").replace(/\s+/g, " ").trim()),
  );
  return textOf({ labels: [], rows }).slice(1);
}

/** No chart has as many columns. */
const mostSpanned = 50;

/**
 * A cell over several rows stands in each of them, and one over several columns in the first: columns stay true. What
 * stands in the place of another says where that is by `data-spread`: "above" or "left".
 */
export function spreadCells(part: Element) {
  /** By column: the cell from above, and in how many rows it still stands. */
  const above = new Map<number, { cell: Element; rows: number }>();
  for (const row of Array.from(part.children).filter((child) => child.matches("tr"))) {
    const cells = Array.from(row.children).filter((child) => child.matches("td, th"));
    const whole: Node[] = [];
    while (cells.length > 0 || whole.length <= Math.max(-1, ...above.keys())) {
      const from = above.get(whole.length);
      if (from) {
        if (from.rows === 1) above.delete(whole.length);
        from.rows--;
        const again = from.cell.cloneNode(true) as Element;
        if (!again.hasAttribute("data-spread")) again.setAttribute("data-spread", "above");
        whole.push(again);
        continue;
      }
      const cell = cells.shift() ?? part.ownerDocument.createElement("td");
      const columns = Math.min(Math.max(1, spanOf(cell, "colspan") ?? 1), mostSpanned);
      const rows = spanOf(cell, "rowspan") ?? 1;
      for (const name of ["colspan", "rowspan"]) cell.removeAttribute(name);
      for (let n = 0; n < columns; n++) {
        const one = (n === 0 ? cell : cell.cloneNode(false)) as Element;
        if (n > 0) one.setAttribute("data-spread", "left");
        // 0 is to the end of this part of the table.
        if (rows !== 1) above.set(whole.length, { cell: one, rows: rows === 0 ? Infinity : rows - 1 });
        whole.push(one);
      }
    }
    row.append(...whole);
  }
}

function spanOf(cell: Element, name: "rowspan" | "colspan"): number | null {
  const number = Number.parseInt(cell.getAttribute(name) ?? "", 10);
  return Number.isNaN(number) || number < 0 ? null : number;
}
