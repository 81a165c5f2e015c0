import { describe, expect, test } from "vitest";
import { areDigitsRight, digitsFor } from "./digits.server.ts";

const minute = 60_000;
const now = Date.UTC(2026, 10, 28, 10, 7);
const message = "01900000-0000-7000-8000-000000000001";
const digits = digitsFor("secret", message, now);

describe("digits for what cannot be undone", () => {
  test("are six, and typed with what people put between them", () => {
    expect(digits).toMatch(/^\d{6}$/);
    expect(areDigitsRight("secret", message, ` ${digits.slice(0, 3)} ${digits.slice(3)}`, now)).toBe(true);
  });

  test("end after a quarter of an hour to half an hour", () => {
    expect(areDigitsRight("secret", message, digits, now + 15 * minute)).toBe(true);
    expect(areDigitsRight("secret", message, digits, now + 30 * minute)).toBe(false);
    expect(areDigitsRight("secret", message, digits, now - 15 * minute)).toBe(false);
  });

  test("are of one message and one site", () => {
    expect(areDigitsRight("secret", message.replace(/1$/, "2"), digits, now)).toBe(false);
    expect(areDigitsRight("another", message, digits, now)).toBe(false);
  });

  test.each(["", "12345", `${digits}0`, `0${digits}`, "abcdef"])("refuse %j", (given) => {
    expect(areDigitsRight("secret", message, given, now)).toBe(false);
  });
});
