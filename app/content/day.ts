/** Days as people read them. Not for public pages in the browser: setting up Intl takes 10 ms. */
/** How days are written for the public. */
export const publicLocale = "en-US";

/** "March 9, 2026", the day as it was at the office; nothing for a time that no calendar has. */
export function officeDay(at: Date, timeZone: string): string {
  return Number.isNaN(at.getTime()) ? "" : written(at, timeZone, publicLocale);
}

/** "March 9, 2026". @param day "2026-03-09", of whatever zone; nothing for what is no day. */
export function dayText(day: string, locale: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? "" : written(at, "UTC", locale);
}

function written(at: Date, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(at);
}
