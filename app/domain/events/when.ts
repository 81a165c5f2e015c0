/** When an event is, as people and programs read it: on the clock of the place where it starts. Pure. */
import { zoneName } from "#app/content/business-time.ts";
import { type Office, publicWeekday } from "#app/content/day.ts";
import { clockIn, momentOf } from "#app/domain/fields/moment.ts";
import { officeTimestamp } from "#app/domain/office-time.ts";

export type When = {
  /** ISO 8601, with the offset from UTC: what the clock shows, and when that is. */
  starts: string;
  ends: string;
  /** What the zone is called then: "CEST" and "CET". */
  zones: readonly [starts: string, ends: string];
};

export type SaidWhen = Pick<When, "starts" | "ends"> & {
  /** "Thursday, 3 December 2026, 15:00" */
  from: string;
  /** "16:30 IST" */
  to: string;
};

/** Null where one of the two is no moment. */
export function whenOf(text: { starts: string; ends: string }): When | null {
  const [from, to] = [momentOf(text.starts), momentOf(text.ends)];
  if (from === null || to === null) return null;
  const { zone } = clockIn(text.starts);
  return {
    starts: officeTimestamp(from, zone),
    ends: officeTimestamp(to, zone),
    zones: [zoneName(zone, from), zoneName(zone, to)],
  };
}

/** In words, its days as the company writes them. */
export function saidWhen(
  { starts, ends, zones: [before, after] }: When,
  office: Pick<Office, "locale">,
): SaidWhen {
  const [first, last] = [clockOf(starts, office), clockOf(ends, office)];
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
  return `${from} to ${to}`;
}

/** @param timestamp "2026-12-03T15:00:00.000+05:30" */
function clockOf(timestamp: string, office: Pick<Office, "locale">): { day: string; time: string } {
  const [day = "", time = ""] = timestamp.split("T");
  return { day: publicWeekday(day, office), time: time.slice(0, "15:00".length) };
}
