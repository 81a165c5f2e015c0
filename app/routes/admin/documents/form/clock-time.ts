import { zoneName } from "#app/content/business-time.ts";
import { exactTime, type Office } from "#app/content/day.ts";
import { officeDate, toOfficeTime } from "#app/domain/office-time.ts";

/** "12:04 IST" on the clock of the office, as every time beside it; with the day when it is another one. */
export function clockTime(moment: number, office: Office, now = Date.now()): string {
  const [at, today] = [new Date(moment), officeDate(new Date(now), office.timeZone)];
  const local = toOfficeTime(at, office.timeZone);
  if (!local.startsWith(today)) return exactTime(at, office);
  return `${local.slice(-"12:04".length)} ${zoneName(office.timeZone, at)}`;
}
