import { company } from "#app/content/company.ts";

/** "March 9, 2026" (nothing for a time that no calendar has), the day as it was at the office. Not for public pages in the browser: setting up Intl takes 10 ms. */
export function officeDay(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: company.timeZone }).format(date);
}
