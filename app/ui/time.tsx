import type { ReactNode } from "react";
import { exactTime, type Office } from "#app/content/day.ts";
import { useOffice } from "./office.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const INVALID = "Invalid date";

interface RelativeTimeProps {
  value: Date | string;
  /** The server's now, from the loader: server and browser then say the same. */
  now: Date | string;
}

/** "14 minutes ago", with the exact time for whoever points at it, has the focus in its row, or listens. */
export function RelativeTime({ value, now }: RelativeTimeProps) {
  return <TimeInTwoWays value={value}>{formatRelativeTime(value, now)}</TimeInTwoWays>;
}

/** "Mar 9, 2026, 10:42 AM", with its zone in the same way. */
export function ContactDate({ value }: { value: Date | string }) {
  const { timeZone } = useOffice();
  // Only the exact time is read out: the two are nearly the same.
  return (
    <TimeInTwoWays value={value}>
      <span aria-hidden="true">{formatContactDate(value, timeZone)}</span>
    </TimeInTwoWays>
  );
}

/** "9 March 2026, 10:42 IST". */
export function ExactTime({ value }: { value: Date | string }) {
  const text = formatExactTime(value, useOffice());
  return text === INVALID ? text : <time dateTime={new Date(value).toISOString()}>{text}</time>;
}

interface TimeInTwoWaysProps {
  value: Date | string;
  /** Where the exact time is written otherwise. */
  exact?: string;
  children: ReactNode;
}

export function TimeInTwoWays({ value, exact, children }: TimeInTwoWaysProps) {
  const plain = formatExactTime(value, useOffice());
  if (plain === INVALID) return INVALID;
  return (
    <time className="two-ways" dateTime={new Date(value).toISOString()}>
      {children}
      <span className="exact">{` ${exact ?? plain}`}</span>
    </time>
  );
}

/** "just now", "14 minutes ago", "3 hours ago", "12 days ago", "1 month ago", "2 years ago" (docs/product.md, LST5). */
export function formatRelativeTime(value: Date | string, now: Date | string): string {
  const elapsed = new Date(now).getTime() - new Date(value).getTime();
  if (Number.isNaN(elapsed)) return INVALID;
  // Clocks differ a little between machines; nothing happens in the future.
  if (elapsed < MINUTE) return "just now";
  if (elapsed < HOUR) return ago(elapsed / MINUTE, "minute");
  if (elapsed < DAY) return ago(elapsed / HOUR, "hour");
  const days = Math.floor(elapsed / DAY);
  if (days < 30) return ago(days, "day");
  const months = Math.floor(days / 30);
  return months < 12 ? ago(months, "month") : ago(months / 12, "year");
}

/** "Mar 9, 2026, 10:42 AM", as the specification fixes contact dates (docs/product.md, LST6). */
export function formatContactDate(value: Date | string, timeZone: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return INVALID;
  // Some versions put a narrow no-break space before AM and PM.
  return contactDateIn(timeZone).format(date).replaceAll("\u202f", " ");
}

/** "9 March 2026, 10:42 IST", as the company writes days. */
export function formatExactTime(value: Date | string, office: Office): string {
  return exactTime(new Date(value), office) || INVALID;
}

const contactDates = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one takes longer than a hundred dates. */
function contactDateIn(timeZone: string): Intl.DateTimeFormat {
  const known = contactDates.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  });
  contactDates.set(timeZone, made);
  return made;
}

function ago(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? "" : "s"} ago`;
}
