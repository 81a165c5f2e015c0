/** The clock of the office, as `datetime-local` fields write it. Pure; the zone of process and browser plays no part. */

const minute = 60_000;

/** Milliseconds of Asia/Kolkata before UTC, all year round: India has had no summer time since 1945. */
export const officeOffset = 330 * minute;

/** Where clocks stand, and "UTC". Short names such as IST mean several, and are not the same everywhere. */
const areas =
  /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Brazil|Canada|Chile|Europe|Indian|Mexico|Pacific|US)\/[\w/+-]+$|^UTC$/;

/** Whether it names a zone of the time zone database, old names among them, as Node.js, browsers and PostgreSQL do. */
export function isTimeZone(name: string): boolean {
  if (!areas.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** @param typed "2026-03-09T09:00" at the office; null for what is no time. */
export function fromOfficeTime(typed: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:00(\.0+)?)?$/.test(typed)) return null;
  const local = typed.slice(0, 16);
  const at = new Date(Date.parse(`${local}Z`) - officeOffset);
  return Number.isNaN(at.getTime()) || toOfficeTime(at) !== local ? null : at; // no 30 February
}

/** "2026-03-09T09:00" */
export function toOfficeTime(at: Date): string {
  return new Date(at.getTime() + officeOffset).toISOString().slice(0, 16);
}

/** "2026-03-09T09:00:00.000+05:30": the moment, for a program, and the time, for a person. */
export function officeTimestamp(at: Date): string {
  return new Date(at.getTime() + officeOffset).toISOString().replace("Z", "+05:30");
}

/** "2026-03-09" */
export function officeDate(at: Date): string {
  return toOfficeTime(at).slice(0, 10);
}

/**
 * The time of opening on the next day: what a new schedule proposes.
 * @param opens "09:00"
 */
export function nextMorning(now: Date, opens: string): Date {
  const tomorrow = officeDate(new Date(now.getTime() + 24 * 60 * minute));
  return new Date(Date.parse(`${tomorrow}T${opens}Z`) - officeOffset);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one takes longer than a hundred answers. @throws RangeError for what is no zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  clocks.set(timeZone, made);
  return made;
}
