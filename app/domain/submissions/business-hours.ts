/**
 * By when an answer is promised: 'within 24 hours during business days' (docs/product.md, SND8; docs/decisions/013-answer-deadlines.md). Pure; the
 * time zone of the process plays no part. Days and hours are counted on the clock of the office, so that a day is one
 * there also where it has 23 hours or 25.
 */
import type { CompanyFacts } from "#app/content/company-facts.ts";
import { daysFrom, week } from "#app/content/week.ts";
import { fromClock, onClock } from "../office-time.ts";

/** When the office is open, as the company says it; a pair of times that opens after it closes is none (domain/company). */
export type Office = Pick<CompanyFacts, "hours" | "holidays" | "timeZone">;

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * The clock starts when the message comes in, or at the next opening; the answer is due at the same time of the
 * next business day.
 */
export function dueAt(receivedAt: Date, office: Office): Date {
  const start = onClock(nextOpen(receivedAt, office), office.timeZone);
  return fromClock(businessDayFrom(start + day, office), office.timeZone);
}

/** That very moment when the office is open, else its next opening. */
export function nextOpen(at: Date, office: Office): Date {
  return isOpen(at, office) ? at : openingFrom(onClock(at, office.timeZone), office);
}

/** When the office opens next: while it is open, the opening of another day. */
export function nextOpening(at: Date, office: Office): Date {
  return openingFrom(onClock(at, office.timeZone), office);
}

/** From the minute of opening to the one before closing, on a business day. */
export function isOpen(at: Date, office: Office): boolean {
  const { opens, closes } = office.hours;
  const time = onClock(at, office.timeZone);
  const sinceStart = time - midnightBefore(time);
  return (
    sinceStart >= sinceMidnight(opens) && sinceStart < sinceMidnight(closes) && isBusinessDay(time, office)
  );
}

/** The first opening after a time. Here and below, a time is what the clock of the office shows (`onClock`). */
function openingFrom(time: number, office: Office): Date {
  const opens = sinceMidnight(office.hours.opens);
  const midnight = midnightBefore(time);
  const from = time < midnight + opens ? midnight : midnight + day;
  return fromClock(businessDayFrom(from, office) + opens, office.timeZone);
}

/** That time on the first business day from then on; within a year, of an office that is never open. */
function businessDayFrom(time: number, office: Office): number {
  let found = time;
  for (let days = 0; days < 366 && !isBusinessDay(found, office); days++) found += day;
  return found;
}

/** One of the days of the week on which the office is open, unless it is a holiday. */
function isBusinessDay(time: number, { hours, holidays }: Office): boolean {
  const shown = new Date(time);
  const weekday = week.at(shown.getUTCDay() - 1);
  if (!daysFrom(hours.first, hours.last).some((open) => open === weekday)) return false;
  const date = shown.toISOString().slice(0, 10);
  return !holidays.some((holiday) => isWithin(date, holiday));
}

/** @param date "2026-11-25" */
function isWithin(date: string, { date: first, until, repeats }: Office["holidays"][number]): boolean {
  const last = until || first;
  if (repeats !== "yearly") return first <= date && date <= last;
  const [from = "", to = "", inYear = ""] = [first, last, date].map((each) => each.slice(5));
  // Over New Year, the days after the first and those before the last.
  return from <= to ? from <= inYear && inYear <= to : inYear >= from || inYear <= to;
}

function midnightBefore(time: number): number {
  return Math.floor(time / day) * day;
}

/** @param clock "09:00" */
function sinceMidnight(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return (hours * 60 + minutes) * minute;
}
