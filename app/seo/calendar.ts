/** An event as a file for calendars (RFC 5545). */
import { company } from "#app/content/company.ts";

export type CalendarEvent = {
  /** The same for as long as there is the event. */
  id: string;
  title: string;
  description: string;
  place: string;
  starts: Date;
  ends: Date;
  updated: Date;
  /** Absolute, of its page. */
  url: string;
};

export function eventCalendar({
  id,
  title,
  description,
  place,
  starts,
  ends,
  updated,
  url,
}: CalendarEvent): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${textValue(company.name)}//Website//EN`,
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${id}`,
    `DTSTAMP:${utc(updated)}`,
    `DTSTART:${utc(starts)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY:${textValue(title)}`,
    `DESCRIPTION:${textValue(description)}`,
    `LOCATION:${textValue(place)}`,
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** "20261203T093000Z" */
function utc(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, "");
}

/** Without control characters, which no value may hold; a line break is written as \n. */
function textValue(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

const longestLine = 75;

/** A line of at most so many bytes, and the rest below it behind a space; no character is divided. */
function folded(line: string): string {
  let bytes = 0;
  let all = "";
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > longestLine) {
      all += "\r\n ";
      bytes = 1;
    }
    all += character;
    bytes += size;
  }
  return all;
}
