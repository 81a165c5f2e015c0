import { expect, test } from "vitest";
import { numericColumns } from "./table.ts";

test.each([
  [["12¹", "4.5*", "1,234 kWh²"], true],
  [["12,50", "n/a"], true],
  [["CO₂", "12"], false],
])("%j are numbers, whatever note they name: %s", (cells, are) => {
  expect(numericColumns(cells.map((cell) => [cell]))).toEqual([are]);
});
