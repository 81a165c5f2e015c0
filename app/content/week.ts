/** The days of a week, as schema.org names them and in its order. */
export const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

export type Weekday = (typeof week)[number];

/** From the first day to the last, over a Sunday too: "Sunday" to "Thursday" are five. */
export function daysFrom(first: string, last: string): Weekday[] {
  const names: readonly string[] = week;
  const [from, to] = [names.indexOf(first), names.indexOf(last)];
  if (from === -1 || to === -1) return [];
  return from <= to ? week.slice(from, to + 1) : [...week.slice(from), ...week.slice(0, to + 1)];
}
