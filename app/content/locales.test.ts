import { expect, test } from "vitest";
import { locales } from "./locales.ts";

test.each(Object.entries(locales))("%s is shown as it writes: %s", (locale, label) => {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const example = `${day.format(new Date("2026-11-25"))}, ${new Intl.NumberFormat(locale).format(1_234_567)}`;
  expect(label.replace(/^[A-Z][a-z]+(?: [A-Z][a-z]+)?: /, "")).toBe(example);
});
