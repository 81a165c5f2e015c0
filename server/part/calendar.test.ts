/** When pages become others by themselves. */
import { expect, test } from "vitest";
import { builtInFacts } from "#app/content/company-facts.ts";
import type { SiteWords } from "#app/middleware/words.server.ts";
import { createCalendar } from "./calendar.ts";

function kept(nextEnd: string | null) {
  const saying = (end: string | null): SiteWords => ({
    company: builtInFacts,
    pages: new Map(),
    events: { isAny: true, nextEnd: end === null ? null : new Date(end) },
  });
  let words = saying(nextEnd);
  let changes = 0;
  return {
    last: () => words,
    change: () => void changes++,
    changes: () => changes,
    read: (end: string | null) => {
      words = saying(end);
    },
  };
}

test("a day of the office, and nothing before it", () => {
  const words = kept(null);
  const calendar = createCalendar(words, new Date("2026-03-09T00:00:00Z"));
  expect(calendar.hasTurned(new Date("2026-03-09T18:29:59Z"))).toBe(false);
  expect(calendar.hasTurned(new Date("2026-03-09T18:30:00Z"))).toBe(true);
  expect(calendar.hasTurned(new Date("2026-03-09T18:30:01Z"))).toBe(false);
  // What is said of the company is that of a day: a certificate was over.
  expect(words.changes()).toBe(1);
});

test("the end of an event, once, and then that of the next", () => {
  const words = kept("2026-03-09T10:00:00Z");
  const calendar = createCalendar(words, new Date("2026-03-09T09:00:00Z"));
  expect(calendar.hasTurned(new Date("2026-03-09T09:59:59Z"))).toBe(false);
  expect(calendar.hasTurned(new Date("2026-03-09T10:00:00Z"))).toBe(true);
  // The words have not been read yet.
  expect(calendar.hasTurned(new Date("2026-03-09T10:00:01Z"))).toBe(false);
  expect(words.changes()).toBe(1);
  words.read("2026-03-09T11:00:00Z");
  expect(calendar.hasTurned(new Date("2026-03-09T10:00:02Z"))).toBe(false);
  expect(calendar.hasTurned(new Date("2026-03-09T11:00:00Z"))).toBe(true);
  words.read(null);
  expect(calendar.hasTurned(new Date("2026-03-09T12:00:00Z"))).toBe(false);
  expect(words.changes()).toBe(2);
});
