import { expect, test } from "vitest";
import { isSameOnLine, raised } from "./raised.ts";

test.each([
  ["2", "sub", "₂"],
  ["x+1", "sub", "ₓ₊₁"],
  ["−3", "super", "⁻³"],
  ["(n)", "super", "⁽ⁿ⁾"],
  ["a", "super", null],
  ["Q", "sub", null],
] as const)("%s %s: %s", (text, where, sign) => expect(raised(text, where)).toBe(sign));

test.each(["st", "th", "®", "™"])("%s says the same on the line", (text) => {
  expect(isSameOnLine(text)).toBe(true);
});
test.each(["max", "2", "ab"])("%s does not", (text) => expect(isSameOnLine(text)).toBe(false));
