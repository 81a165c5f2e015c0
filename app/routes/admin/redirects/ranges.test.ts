import { expect, test } from "vitest";
import { rangesOf } from "./ranges.ts";

test.each([
  [[], ""],
  [[2], "2"],
  [[2, 3, 4, 6, 9, 10], "2 to 4, 6, 9 to 10"],
])("%o are %j", (numbers, said) => expect(rangesOf(numbers)).toBe(said));
