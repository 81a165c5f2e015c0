/**
 * A moment that people name by the clock of a place, in the form of RFC 9557: "2026-12-03T15:00[Asia/Kolkata]"; of a
 * whole day its date alone.
 */
import { publicWeekday } from "#app/content/day.ts";
import { fromOfficeTime, isTimeZone, toOfficeTime } from "#app/domain/office-time.ts";
import { type FieldType, type MomentField, oneCode } from "./field.ts";
import { tidyLine } from "./tidy.ts";

export const moment: FieldType<MomentField, string> = {
  ...oneCode,
  typed(form, place) {
    if (!form.has(`${place}.local`)) return undefined;
    const local = form.text(`${place}.local`);
    const isDay = form.text(`${place}.day`) !== "";
    return { local: isDay ? dateIn(local) : local, zone: form.text(`${place}.zone`) };
  },
  read(raw) {
    const { local, zone } = typeof raw === "string" ? clockIn(tidyLine(raw)) : ((raw ?? {}) as Clock);
    const shown = part(local, 30).replace(/(T\d\d:\d\d):00(?:\.0+)?$/, "$1"); // as some browsers write it
    return shown && `${shown}[${part(zone, 60)}]`;
  },
  problem(value, { label, orDay }) {
    if (value === "") return null;
    const { zone } = clockIn(value);
    if (zone === "") return `${label} needs a time zone, such as Europe/Berlin`;
    if (!isTimeZone(zone)) return `${label}: no time zone is called ${zone}`;
    return momentOf(value) || (orDay && dayOf(value))
      ? null
      : `${label} must be a day and a time of the calendar`;
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

/** The date of a whole day, as "2026-12-03"; null for a time and for what is none. */
export function dayOf(value: string): string | null {
  const { local, zone } = clockIn(value);
  return dateIn(local) === local && isTimeZone(zone) && fromOfficeTime(`${local}T00:00`, zone) ? local : null;
}

/** Of "2026-12-03T15:00" the date. */
export function dateIn(local: string): string {
  return local.slice(0, "2026-12-03".length);
}

type Clock = {
  /** "2026-12-03T15:00", or "2026-12-03" */
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
  if (momentOf(value) === null && dayOf(value) === null) return [value];
  const { local, zone } = clockIn(value);
  const [day = "", time] = local.split("T");
  const said = [publicWeekday(day, { locale: "en-GB" }), ...(time ? [time] : [])];
  return [`${said.join(", ")} (${zone})`];
}
