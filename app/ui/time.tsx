import type { ReactNode } from "react";
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

/** "Mar 9, 2026, 10:42 AM GMT+5:30". */
export function ExactTime({ value }: { value: Date | string }) {
  const text = formatExactTime(value, useOffice().timeZone);
  return text === INVALID ? text : <time dateTime={new Date(value).toISOString()}>{text}</time>;
}

interface TimeInTwoWaysProps {
  value: Date | string;
  /** Where the exact time is written otherwise. */
  exact?: string;
  children: ReactNode;
}

export function TimeInTwoWays({ value, exact, children }: TimeInTwoWaysProps) {
  const plain = formatExactTime(value, useOffice().timeZone);
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

/** "Mar 9, 2026, 10:42 AM". */
export function formatContactDate(value: Date | string, timeZone: string): string {
  return format(value, timeZone);
}

/** A contact date with its zone: "Mar 9, 2026, 10:42 AM GMT+5:30". */
export function formatExactTime(value: Date | string, timeZone: string): string {
  return format(value, timeZone, "shortOffset");
}

function format(value: Date | string, timeZone: string, timeZoneName?: "shortOffset"): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return INVALID;
  // Some versions put a narrow no-break space before AM and PM.
  return formatter(timeZone, timeZoneName).format(date).replaceAll("\u202f", " ");
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one takes longer than a hundred dates. */
function formatter(timeZone: string, timeZoneName?: "shortOffset"): Intl.DateTimeFormat {
  const name = `${timeZone} ${timeZoneName}`;
  const known = formatters.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName,
  });
  formatters.set(name, made);
  return made;
}

function ago(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? "" : "s"} ago`;
}
