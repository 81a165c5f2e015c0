/**
 * The clock of the office, as `datetime-local` fields write it. Pure; the zone of process and browser plays no part.
 * Each function is told the zone, by a name that `isTimeZone` knows.
 */

const minute = 60_000;
const day = 24 * 60 * minute;

/** Where clocks stand, and "UTC". Short names such as IST mean several, and are not the same everywhere. */
const areas =
  /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Brazil|Canada|Chile|Europe|Indian|Mexico|Pacific|US)\/[\w/+-]+$|^UTC$/;

/** Whether it names a zone of the time zone database, old names among them, as Node.js, browsers and PostgreSQL do. */
export function isTimeZone(name: string): boolean {
  // guard: a zone is named as PostgreSQL names it
  if (!areas.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * A time that a clock skips is as much later as it skips; of one that it shows twice the first is meant.
 * @param typed "2026-03-09T09:00" at the office; null for what is no time.
 */
export function fromOfficeTime(typed: string, timeZone: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:00(\.0+)?)?$/.test(typed)) return null;
  const local = typed.slice(0, 16);
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 16) !== local) return null; // no 30 February
  return fromClock(shown, timeZone);
}

/** "2026-03-09T09:00" */
export function toOfficeTime(at: Date, timeZone: string): string {
  return new Date(onClock(at, timeZone)).toISOString().slice(0, 16);
}

/** "2026-03-09T09:00:00.000+05:30": the moment, for a program, and the time, for a person. */
export function officeTimestamp(at: Date, timeZone: string): string {
  const shown = onClock(at, timeZone);
  const ahead = Math.round((shown - at.getTime()) / minute);
  const ofDay = new Date(Math.abs(ahead) * minute).toISOString().slice(11, 16);
  return new Date(shown).toISOString().replace("Z", `${ahead < 0 ? "-" : "+"}${ofDay}`);
}

/** "2026-03-09" */
export function officeDate(at: Date, timeZone: string): string {
  return toOfficeTime(at, timeZone).slice(0, 10);
}

/** What the clock of the office shows, in milliseconds as if it were UTC's. */
export function onClock(at: Date, timeZone: string): number {
  return at.getTime() + aheadOfUtc(at.getTime(), timeZone);
}

/** The reverse, as `fromOfficeTime` reads a time. @param shown as if the clock were UTC's. */
export function fromClock(shown: number, timeZone: string): Date {
  // No zone is further from UTC than a day, nor changes its clock twice in two.
  const before = shown - aheadOfUtc(shown - day, timeZone);
  const after = shown - aheadOfUtc(shown + day, timeZone);
  const isAfter =
    onClock(new Date(before), timeZone) !== shown && onClock(new Date(after), timeZone) === shown;
  return new Date(isAfter ? after : before);
}

function aheadOfUtc(time: number, timeZone: string): number {
  const [, sign, hours = 0, minutes = 0, seconds = 0] =
    /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(clockOf(timeZone).format(time)) ?? [];
  const ahead = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === "-" ? -ahead : ahead;
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
