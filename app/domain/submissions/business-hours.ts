/**
 * By when an answer is promised: 'within 24 hours during business days' (docs/product.md, SND8; docs/decisions/013-answer-deadlines.md). Pure; the
 * time zone of the process plays no part.
 */
import { company } from "#app/content/company.ts";
import { holidaysOf } from "#app/content/holidays.ts";
import { officeOffset as zone } from "../office-time.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

const opens = sinceMidnight(company.hours.opens);
const closes = sinceMidnight(company.hours.closes);

/**
 * The clock starts when the message comes in, or at the next opening; the answer is due at the same time of the
 * next business day.
 */
export function dueAt(receivedAt: Date): Date {
  const start = nextOpen(receivedAt).getTime();
  let due = start + day;
  while (!isBusinessDay(due)) due += day;
  return new Date(due);
}

/** That very moment when the office is open, else its next opening. */
export function nextOpen(at: Date): Date {
  const time = at.getTime();
  if (isOpen(at)) return at;
  let midnight = midnightBefore(time);
  if (time >= midnight + opens) midnight += day;
  while (!isBusinessDay(midnight)) midnight += day;
  return new Date(midnight + opens);
}

/** From the minute of opening to the one before closing, on a business day. */
export function isOpen(at: Date): boolean {
  const time = at.getTime();
  const sinceStart = time - midnightBefore(time);
  return sinceStart >= opens && sinceStart < closes && isBusinessDay(time);
}

/** Monday to Friday, unless it is a holiday. */
function isBusinessDay(time: number): boolean {
  const local = new Date(time + zone);
  const weekday = local.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const date = local.toISOString().slice(0, 10);
  return !holidaysOf(local.getUTCFullYear()).some((holiday) => holiday.date === date);
}

/** The beginning of the day in the zone of the office. */
function midnightBefore(time: number): number {
  return Math.floor((time + zone) / day) * day - zone;
}

/** @param clock "09:00" */
function sinceMidnight(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return (hours * 60 + minutes) * minute;
}
