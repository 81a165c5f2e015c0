// @vitest-environment happy-dom
/** Cells over several rows or columns, in the table that a browser's parser has made of what was pasted. */
import { expect, test } from "vitest";
import { spreadCells } from "./spreadsheet-cells.ts";

/** Each row as its cells, such as "North:2x1" for one over two rows and one column. */
function spread(...rows: string[]): string[] {
  const part = document.createElement("tbody");
  for (const cells of rows) {
    const row = part.appendChild(document.createElement("tr"));
    for (const cell of cells.split(" ").filter(Boolean)) {
      const [word = "", rowspan, colspan] = cell.split(/[:x]/);
      const element = row.appendChild(document.createElement("td"));
      element.textContent = word;
      if (rowspan) element.setAttribute("rowspan", rowspan);
      if (colspan) element.setAttribute("colspan", colspan);
    }
  }
  spreadCells(part);
  return Array.from(part.children, (row) =>
    Array.from(row.children, ({ textContent }) => textContent || "-").join(" "),
  );
}

test.each([
  ["over no more than one", ["a b", "c d"], ["a b", "c d"]],
  ["over two rows, at the left", ["a:2x1 b", "c", "d e"], ["a b", "a c", "d e"]],
  ["over two rows, at the right", ["a b:2x1", "c", "d e"], ["a b", "c b", "d e"]],
  ["over two columns", ["a:1x2 b", "c d e"], ["a - b", "c d e"]],
  ["over two rows and two columns", ["a:2x2 b", "c", "d e f"], ["a - b", "a - c", "d e f"]],
  ["side by side", ["a:3x1 b:2x1 c", "d", "e f"], ["a b c", "a b d", "a e f"]],
  ["to the end", ["a:0x1 b", "c", "d"], ["a b", "a c", "a d"]],
  ["over more rows than there are", ["a:9x1 b", "c"], ["a b", "a c"]],
  ["over a row without cells of its own", ["a:2x1 b:2x1", "", "c d"], ["a b", "a b", "c d"]],
  [
    "over two rows, of which the lower one is too short",
    ["a b c:2x1", "d", "e f g"],
    ["a b c", "d - c", "e f g"],
  ],
  ["over nonsense", ["a:-1x-2 b", "c d"], ["a b", "c d"]],
])("a cell %s", (_, rows, expected) => expect(spread(...rows)).toEqual(expected));

test("a cell over very many columns takes fifty", () => {
  expect(spread("a:65534x1000 b")[0]?.split(" ")).toHaveLength(51);
});
