/**
 * An event as a file for calendars (RFC 5545). It has the same UID for ever, and whoever takes a newer file in over an
 * older one has the newer event: by a larger SEQUENCE, as Outlook and Apple's calendar ask for. METHOD stays PUBLISH for one
 * that is cancelled too, and there is no ORGANIZER (docs/decisions/069).
 */
import { company } from "#app/content/company.ts";

export type CalendarEvent = {
  /** The same for as long as there is the event. */
  id: string;
  title: string;
  description: string;
  /** In words; of one that is online, where to join. */
  location: string;
  /** Moments, or the first and the last of whole days, as "2026-12-03". */
  starts: Date | string;
  ends: Date | string;
  isCancelled: boolean;
  /** How often its time, place or state has changed. */
  sequence: number;
  updated: Date;
  /** Absolute, of its page. */
  url: string;
  /** Where to join it online. */
  join: { label: string; to: string } | null;
};

export function eventCalendar(event: CalendarEvent): string {
  const { id, title, description, location, starts, ends, isCancelled, sequence, updated, url, join } = event;
  // Google's calendar shows neither URL nor CONFERENCE.
  const told = join ? `${description}\n\n${join.label}: ${join.to}` : description;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${textValue(company.name)}//Website//EN`,
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${id}`,
    `DTSTAMP:${utc(updated)}`,
    `LAST-MODIFIED:${utc(updated)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `DTSTART${timeValue(starts, 0)}`,
    `DTEND${timeValue(ends, 1)}`,
    `SUMMARY:${textValue(title)}`,
    `DESCRIPTION:${textValue(told)}`,
    `LOCATION:${textValue(location)}`,
    `URL:${url}`,
    // RFC 7986; the words of a parameter stand in quotation marks, and hold none.
    ...(join ? [`CONFERENCE;VALUE=URI;LABEL="${join.label.replace(/["\p{Cc}]/gu, " ")}":${join.to}`] : []),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** ":20261203T093000Z", or ";VALUE=DATE:20261203" so many days later: the end of whole days is the first day after them. */
function timeValue(at: Date | string, daysLater: number): string {
  if (typeof at !== "string") return `:${utc(at)}`;
  const day = new Date(`${at}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + daysLater);
  return `;VALUE=DATE:${utc(day).slice(0, "20261203".length)}`;
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
