import { expect, test } from "vitest";
import { shortened } from "./shortened.ts";

test.each([
  ["Asha", 4, "Asha"],
  ["Asha Rao", 5, "Asha..."],
  ["🚀🚀🚀", 2, "🚀🚀..."],
  ["👩‍🔬👩‍🔬", 2, "👩‍🔬👩‍🔬"],
  ["मीना कुमारी", 2, "मीना..."],
])("%s with room for %i is %s", (text, most, short) => {
  expect(shortened(text, most)).toBe(short);
});
