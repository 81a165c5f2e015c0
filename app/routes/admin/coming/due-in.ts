import { admin } from "#app/content/admin.ts";

const words = admin.coming;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30 * day;
const year = 365 * day;

/** "in 3 days", "in less than a minute", "due now", "late by 5 minutes". Two minutes are not late yet. */
export function dueIn(at: Date, now: Date): string {
  const left = at.getTime() - now.getTime();
  if (left > 0) return words.in(spanOf(left));
  return left > -2 * minute ? words.due : words.late(spanOf(-left));
}

/** Less than a minute, whole minutes under an hour, hours under two days, days under two months, months under two years. */
export function spanOf(span: number): string {
  if (span < minute) return words.underMinute;
  if (span < hour) return words.minutes(Math.floor(span / minute));
  if (span < 2 * day) return words.hours(Math.floor(span / hour));
  if (span < 2 * month) return words.days(Math.floor(span / day));
  return span < 2 * year ? words.months(Math.floor(span / month)) : words.years(Math.floor(span / year));
}

/** How late that was, or null for what was done in time. */
export function lateness(dueAt: Date, endedAt: Date): string | null {
  const late = endedAt.getTime() - dueAt.getTime();
  return late > 2 * minute ? spanOf(late) : null;
}
