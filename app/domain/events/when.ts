/** When an event is, as people and programs read it: on the clock of the place where it starts. Pure. */
import { zoneName } from "#app/content/business-time.ts";
import { dayText, publicLocale } from "#app/content/day.ts";
import { clockIn, momentOf } from "#app/domain/fields/moment.ts";
import { officeTimestamp, toOfficeTime } from "#app/domain/office-time.ts";

export type When = {
  /** ISO 8601, with the offset from UTC. */
  starts: string;
  ends: string;
  /** "December 3, 2026, 15:00" */
  from: string;
  /** "16:30 IST" */
  to: string;
};

/** Null where one of the two is no moment. */
export function whenOf(text: { starts: string; ends: string }): When | null {
  const [from, to] = [momentOf(text.starts), momentOf(text.ends)];
  if (from === null || to === null) return null;
  const { zone } = clockIn(text.starts);
  const [first, last] = [toOfficeTime(from, zone), toOfficeTime(to, zone)];
  const [before, after] = [zoneName(zone, from), zoneName(zone, to)];
  const [day, time] = last.split("T");
  const isOneDay = first.startsWith(`${day}T`);
  return {
    starts: officeTimestamp(from, zone),
    ends: officeTimestamp(to, zone),
    from: written(first) + (before === after ? "" : ` ${before}`),
    to: `${isOneDay ? time : written(last)} ${after}`,
  };
}

/** "December 3, 2026, 15:00 to 16:30 IST" */
export function whenText({ from, to }: When): string {
  return `${from} to ${to}`;
}

/** @param local "2026-12-03T15:00" */
function written(local: string): string {
  const [day = "", time] = local.split("T");
  return `${dayText(day, publicLocale)}, ${time}`;
}
