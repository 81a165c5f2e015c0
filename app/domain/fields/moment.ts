/** A moment that people name by the clock of a place, in the form of RFC 9557: "2026-12-03T15:00[Asia/Kolkata]". */
import { publicWeekday } from "#app/content/day.ts";
import { fromOfficeTime, isTimeZone, toOfficeTime } from "#app/domain/office-time.ts";
import { type FieldType, type MomentField, oneCode } from "./field.ts";
import { tidyLine } from "./tidy.ts";

export const moment: FieldType<MomentField, string> = {
  ...oneCode,
  typed(form, place) {
    const [local, zone] = [`${place}.local`, `${place}.zone`];
    return form.has(local) ? { local: form.text(local), zone: form.text(zone) } : undefined;
  },
  read(raw) {
    const { local, zone } = typeof raw === "string" ? clockIn(tidyLine(raw)) : ((raw ?? {}) as Clock);
    const shown = part(local, 30).replace(/(T\d\d:\d\d):00(?:\.0+)?$/, "$1"); // as some browsers write it
    return shown && `${shown}[${part(zone, 60)}]`;
  },
  problem(value, { label }) {
    if (value === "") return null;
    const { local, zone } = clockIn(value);
    if (zone === "") return `${label} needs a time zone, such as Europe/Berlin`;
    if (!isTimeZone(zone)) return `${label}: no time zone is called ${zone}`;
    return fromOfficeTime(local, zone) ? null : `${label} must be a day and a time of the calendar`;
  },
  unmet(value, { label }) {
    const { local, zone } = clockIn(value);
    const at = momentOf(value);
    if (at === null || toOfficeTime(at, zone) === local) return null;
    return `${label}: ${local.split("T")[1]} does not exist on that day: clocks are put forward`;
  },
  lines: shown,
  shown,
};

/** Null for what is none. A time that the clock skips is as much later as it skips; of one it shows twice the first. */
export function momentOf(value: string): Date | null {
  const { local, zone } = clockIn(value);
  return isTimeZone(zone) ? fromOfficeTime(local, zone) : null;
}

type Clock = {
  /** "2026-12-03T15:00" */
  local: string;
  /** "Asia/Kolkata" */
  zone: string;
};

/** What a clock shows, and where it hangs. */
export function clockIn(value: string): Clock {
  const [, local = value, zone = ""] = /^([^[\]]*)\[([^[\]]*)\]$/.exec(value) ?? [];
  return { local, zone };
}

function part(raw: unknown, most: number): string {
  return tidyLine(raw).replace(/[[\]]/g, "").slice(0, most).trim();
}

/** "Thursday, 3 December 2026, 15:00 (Asia/Kolkata)": part of what is stored, whatever the company writes now. */
function shown(value: string): string[] {
  const { local, zone } = clockIn(value);
  const [day = "", time] = local.split("T");
  return [momentOf(value) ? `${publicWeekday(day, { locale: "en-GB" })}, ${time} (${zone})` : value];
}
