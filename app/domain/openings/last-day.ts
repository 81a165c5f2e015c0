/** How long an opening is open: until the end of its last day, as the office counts days. Pure. */
import { isDay } from "#app/domain/fields/date.ts";
import { fromClock, officeDate } from "#app/domain/office-time.ts";

const day = 24 * 60 * 60_000;

/** The first moment at which it is closed. @param until "2026-03-09" */
export function closesAt(until: string, timeZone: string): Date {
  return fromClock(Date.parse(`${until}T00:00Z`) + day, timeZone);
}

/** Why an opening cannot be published at a moment, in one sentence; null where it can. An empty day breaks no rule here. */
export function lastDayProblem(until: string, at: Date, timeZone: string): string | null {
  if (until === "" || isOpen(until, at, timeZone)) return null;
  return isOpen(until, new Date(), timeZone)
    ? "Last day is before the day of publication"
    : "Last day must not be past";
}

/** What is no day of the calendar has none on which it could be open. */
export function isOpen(until: string, now: Date, timeZone: string): boolean {
  return isDay(until) && until >= officeDate(now, timeZone);
}
