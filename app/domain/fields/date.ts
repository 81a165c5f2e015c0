import { type DateField, type FieldType, oneCode } from "./field.ts";
import { tidyLine } from "./tidy.ts";

export const date: FieldType<DateField, string> = {
  ...oneCode,
  read: (raw) => tidyLine(raw).slice(0, 20),
  problem: (day, { label }) => (day === "" || isDay(day) ? null : `${label} must be a day of the calendar`),
};

/** "2026-02-30" is none. */
export function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day);
}
