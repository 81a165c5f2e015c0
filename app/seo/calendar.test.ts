/**
 * An event as calendars read it: whatever is typed, no line is too long, and none begins another property. What
 * calendars want beyond RFC 5545: Google's takes no notice of URL and CONFERENCE and shows the description; Outlook and
 * Apple's keep the event with the larger SEQUENCE, and what has an ORGANIZER can be changed by nobody else.
 */
import { describe, expect, test } from "vitest";
import { type CalendarEvent, eventCalendar } from "./calendar.ts";

const event: CalendarEvent = {
  id: "01900000-0000-7000-8000-000000000001",
  title: "Reading vibration",
  description: "With data of a plant.",
  location: "Pune, the old mill",
  starts: new Date("2026-12-03T09:30:00Z"),
  ends: new Date("2026-12-03T11:00:00Z"),
  isCancelled: false,
  sequence: 0,
  updated: new Date("2026-11-01T08:00:00.123Z"),
  url: "https://example.com/events/reading-vibration",
  join: null,
};
const join = { label: "Join", to: "https://talks.example/1" };
/** Unfolded. */
const linesOf = (change: Partial<CalendarEvent>) =>
  eventCalendar({ ...event, ...change })
    .replaceAll("\r\n ", "")
    .split("\r\n");

test("a plain one is this file", () => {
  expect(eventCalendar(event).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Sabarmati AI//Website//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:01900000-0000-7000-8000-000000000001",
    "DTSTAMP:20261101T080000Z",
    "LAST-MODIFIED:20261101T080000Z",
    "SEQUENCE:0",
    "STATUS:CONFIRMED",
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

describe("what differs", () => {
  const changed = (change: Partial<CalendarEvent>) => {
    const plain = new Set(linesOf({}));
    return linesOf(change).filter((line) => !plain.has(line));
  };
  test.each<[string, Partial<CalendarEvent>, string[]]>([
    ["moved", { sequence: 2 }, ["SEQUENCE:2"]],
    ["cancelled", { sequence: 3, isCancelled: true }, ["SEQUENCE:3", "STATUS:CANCELLED"]],
    [
      "a whole day: its end is the day after it",
      { starts: "2026-12-31", ends: "2026-12-31" },
      ["DTSTART;VALUE=DATE:20261231", "DTEND;VALUE=DATE:20270101"],
    ],
    [
      "several whole days",
      { starts: "2028-02-27", ends: "2028-02-28" },
      ["DTSTART;VALUE=DATE:20280227", "DTEND;VALUE=DATE:20280229"],
    ],
    [
      "online",
      { location: join.to, join },
      [
        "DESCRIPTION:With data of a plant.\\n\\nJoin: https://talks.example/1",
        "LOCATION:https://talks.example/1",
        'CONFERENCE;VALUE=URI;LABEL="Join":https://talks.example/1',
      ],
    ],
    [
      "words that no parameter may hold",
      { description: "", join: { ...join, label: 'Say "hello"; now: yes, please' } },
      [
        'DESCRIPTION:\\n\\nSay "hello"\\; now: yes\\, please: https://talks.example/1',
        'CONFERENCE;VALUE=URI;LABEL="Say  hello ; now: yes, please":https://talks.example/1',
      ],
    ],
  ])("%s", (_, change, lines) => expect(changed(change)).toEqual(lines));

  test("in no state does it name an organizer, or another method than before", () => {
    for (const isCancelled of [false, true]) {
      const lines = linesOf({ isCancelled });
      expect(lines).toContain("METHOD:PUBLISH");
      expect(lines.some((line) => /^(?:ORGANIZER|ATTENDEE)/.test(line))).toBe(false);
    }
  });
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
  const file = eventCalendar({
    ...event,
    title: text,
    description: text,
    location: text,
    join: { label: text, to: `https://talks.example/${"a".repeat(200)}` },
  });
  expect(file.endsWith("\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n\p{Cc}]/u);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  expect(lines).toHaveLength(20);
  const shown = text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]/gu, " ");
  for (const name of ["SUMMARY", "DESCRIPTION", "LOCATION"]) {
    const value = lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? "missing";
    const read = value.replace(/\\(.)/g, (_, sign: string) => (sign === "n" ? "\n" : sign));
    expect(read.startsWith(shown)).toBe(true);
    if (name !== "DESCRIPTION") expect(read).toBe(shown);
  }
});
