/** An event as calendars read it: whatever is typed, no line is too long, and none begins another property. */
import { expect, test } from "vitest";
import { eventCalendar } from "./calendar.ts";

const event = {
  id: "01900000-0000-7000-8000-000000000001",
  title: "Reading vibration",
  description: "With data of a plant.",
  place: "Pune, the old mill",
  starts: new Date("2026-12-03T09:30:00Z"),
  ends: new Date("2026-12-03T11:00:00Z"),
  updated: new Date("2026-11-01T08:00:00.123Z"),
  url: "https://example.com/events/reading-vibration",
};

test("a plain one is this file", () => {
  expect(eventCalendar(event).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Sabarmati AI//Website//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:01900000-0000-7000-8000-000000000001",
    "DTSTAMP:20261101T080000Z",
    "DTSTART:20261203T093000Z",
    "DTEND:20261203T110000Z",
    "SUMMARY:Reading vibration",
    "DESCRIPTION:With data of a plant.",
    "LOCATION:Pune\\, the old mill",
    "URL:https://example.com/events/reading-vibration",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test.each([
  "x".repeat(300),
  "ü€😀".repeat(60),
  "two\nlines\r\nthree\rfour",
  "END:VEVENT\r\nBEGIN:VALARM\r\nACTION:DISPLAY",
  'a;b,c\\d:e\\n"f"',
  "\u0000\u0007\u001b[31m\u007f\u0085\u2028 \t",
  "\ud800 half of a pair",
  "",
])("%j is read again as it was, but for control characters", (text) => {
  const file = eventCalendar({ ...event, title: text, description: text, place: text });
  expect(file.endsWith("\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n\p{Cc}]/u);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  expect(lines).toHaveLength(16);
  for (const name of ["SUMMARY", "DESCRIPTION", "LOCATION"]) {
    const value = lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? "missing";
    const read = value.replace(/\\(.)/g, (_, sign: string) => (sign === "n" ? "\n" : sign));
    expect(read).toBe(text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]/gu, " "));
  }
});
