/** When an event is, as people and programs read it: on the clock of the place where it starts. Pure. */
import { zoneName } from "#app/content/business-time.ts";
import { type Office, publicWeekday } from "#app/content/day.ts";
import { clockIn, dateIn, dayOf, momentOf } from "#app/domain/fields/moment.ts";
import { fromOfficeTime, officeTimestamp } from "#app/domain/office-time.ts";

export type When = {
  /** ISO 8601, with the offset from UTC: what the clock shows, and when that is. Of whole days the first and the last. */
  starts: string;
  ends: string;
  /** What the zone is called then: "CEST" and "CET"; null of whole days. */
  zones: readonly [starts: string, ends: string] | null;
  /** When it begins and when it is over: of whole days the midnight before the first and the one after the last. */
  from: Date;
  to: Date;
};

export type SaidWhen = Pick<When, "starts" | "ends"> & {
  /** "Thursday, 3 December 2026, 15:00"; of whole days without a time. */
  from: string;
  /** "16:30 IST"; null of one whole day. */
  to: string | null;
};

/** Null where one of the two is no moment. */
export function whenOf(text: { starts: string; ends: string }): When | null {
  if (dayOf(text.starts) !== null) return wholeDays(text);
  const [from, to] = [momentOf(text.starts), momentOf(text.ends)];
  if (from === null || to === null) return null;
  const { zone } = clockIn(text.starts);
  return {
    starts: officeTimestamp(from, zone),
    ends: officeTimestamp(to, zone),
    zones: [zoneName(zone, from), zoneName(zone, to)],
    from,
    to,
  };
}

/** The day on which it ends counts, whatever time was typed before it was said to last whole days. */
function wholeDays(text: { starts: string; ends: string }): When | null {
  const { local: starts, zone } = clockIn(text.starts);
  const ends = dateIn(clockIn(text.ends).local);
  const [from, last] = [fromOfficeTime(`${starts}T00:00`, zone), fromOfficeTime(`${ends}T00:00`, "UTC")];
  const to = last && fromOfficeTime(`${dayAfter(ends)}T00:00`, zone);
  return from && to && { starts, ends, zones: null, from, to };
}

/** "2026-12-04" of "2026-12-03". */
function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return dateIn(next.toISOString());
}

/** In words, its days as the company writes them. */
export function saidWhen({ starts, ends, zones }: When, office: Pick<Office, "locale">): SaidWhen {
  const [first, last] = [clockOf(starts, office), clockOf(ends, office)];
  if (zones === null) return { starts, ends, from: first.day, to: first.day === last.day ? null : last.day };
  const [before, after] = zones;
  return {
    starts,
    ends,
    from: `${first.day}, ${first.time}${before === after ? "" : ` ${before}`}`,
    to: `${first.day === last.day ? "" : `${last.day}, `}${last.time} ${after}`,
  };
}

/** "Thursday, 3 December 2026, 15:00 to 16:30 IST" */
export function whenText(when: When, office: Pick<Office, "locale">): string {
  const { from, to } = saidWhen(when, office);
  return to === null ? from : `${from} to ${to}`;
}

/** When it begins alone: "Thursday, 3 December 2026, 15:00 IST". */
export function startText({ starts, zones }: When, office: Pick<Office, "locale">): string {
  const { day, time } = clockOf(starts, office);
  return zones === null ? day : `${day}, ${time} ${zones[0]}`;
}

/** @param timestamp "2026-12-03T15:00:00.000+05:30", or "2026-12-03" */
function clockOf(timestamp: string, office: Pick<Office, "locale">): { day: string; time: string } {
  const [day = "", time = ""] = timestamp.split("T");
  return { day: publicWeekday(day, office), time: time.slice(0, "15:00".length) };
}
