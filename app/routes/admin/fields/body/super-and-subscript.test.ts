import { expect, test } from "vitest";
import { onLine } from "./super-and-subscript.ts";

test.each([
  ["H", "2", "sub", "₂"],
  ["", "x+1", "sub", "ₓ₊₁"],
  ["PM", "2.5", "sub", "₂.₅"],
  ["x", "i,j", "sub", "ᵢ,ⱼ"],
  ["CO", "2eq", "sub", "₂eq"],
  ["x", "max", "super", "ᵐᵃˣ"],
  ["10", "3", "super", "³"],
  ["10", "−3", "super", "⁻³"],
  ["x", "(n)", "super", "⁽ⁿ⁾"],
  ["points", "1,2", "super", "¹,²"],
  ["points", "1–3", "super", "¹–³"],
  ["2025", "a", "super", "ª"],
  ["2025", "b", "super", "ᵇ"],
  ["A", "T", "super", "ᵀ"],
  ["Cl", "-", "super", "⁻"],
  ["Name", "TM", "super", "™"],
] as const)("%j and %j %s: %j, by signs", (before, text, where, written) =>
  expect(onLine(text, where, before)).toEqual({ written, isSame: true }),
);

test.each([
  ["1", "st"],
  ["20", "th"],
  ["1", "er"],
  ["M", "me"],
  ["Name", "®"],
  ["12", "¹"],
  ["12", "[1]"],
  ["a", " "],
] as const)("%j and %j say the same on the line", (before, text) => {
  expect(onLine(text, "super", before)).toEqual({ written: text, isSame: true });
});

test.each([
  ["10", "1.5", "super", "^1.5"],
  ["10", "1/2", "super", "^(1/2)"],
  ["x", "Q", "sub", "_Q"],
] as const)("%j and %j %s never run together: %j", (before, text, where, written) =>
  expect(onLine(text, where, before)).toEqual({ written, isSame: false }),
);
