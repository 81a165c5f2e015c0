/**
 * Days and moments as people read them, on the clock of the company and in the way of its country. Not for public pages
 * in the browser: setting up Intl takes 10 ms.
 */
import { timeIn, zoneName } from "./business-time.ts";

/** On whose clock moments are shown, and in whose way days and numbers are written. */
export interface Office {
  /** By its name in the time zone database. */
  timeZone: string;
  /** "en-IN", one of locales.ts. */
  locale: string;
}

/** The public reads English: its days in the order of the company's country. */
function englishOf(locale: string): string {
  return locale === "en-US" ? "en-US" : "en-GB";
}

/** "9 March 2026", the day as it was at the office, for the public; nothing for a time that no calendar has. */
export function officeDay(at: Date, { timeZone, locale }: Office): string {
  return written(at, timeZone, englishOf(locale));
}

/** "9 March 2026", for the public. @param day "2026-03-09", of whatever zone; nothing for what is no day. */
export function publicDay(day: string, { locale }: Pick<Office, "locale">): string {
  return dayText(day, englishOf(locale));
}

/** "Monday, 9 March 2026", for the public. @param day as of `publicDay`. */
export function publicWeekday(day: string, { locale }: Pick<Office, "locale">): string {
  const text = publicDay(day, { locale });
  return text && `${formatOf("en-GB", "UTC", { weekday: "long" }).format(midnightOf(day))}, ${text}`;
}

/** "9 April 2026" in India, "9. April 2026" in Germany: for staff. @param day as of `publicDay`. */
export function dayText(day: string, locale: string): string {
  return written(midnightOf(day), "UTC", locale);
}

/** "9 March 2026, 10:42 IST": for staff; nothing for a time that no calendar has. */
export function exactTime(at: Date, { timeZone, locale }: Office): string {
  const day = written(at, timeZone, locale);
  return day && `${day}, ${timeIn(timeZone, at).slice(-"10:42".length)} ${zoneName(timeZone, at)}`;
}

function midnightOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function written(at: Date, timeZone: string, locale: string): string {
  return Number.isNaN(at.getTime()) ? "" : formatOf(locale, timeZone, { dateStyle: "long" }).format(at);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one takes longer than a hundred days. */
function formatOf(
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, format);
  return format;
}
