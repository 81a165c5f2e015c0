import { expect, test } from "vitest";
import { chartsWithoutUnit } from "./left-to-do.ts";

const figure = (kind: "columns" | "flow" | "joined", unit: string) => ({
  chart: { kind, labels: ["a", "b", "c"], rows: [["x", "y", 1]], unit, marked: null },
  caption: "",
});

test("a chart without a unit is named, but where its numbers only say what is wider or where it has none", () => {
  const figures = [figure("columns", "t"), figure("columns", " "), figure("flow", ""), figure("joined", "")];
  expect(chartsWithoutUnit(figures)).toEqual([2]);
});
