/**
 * The days on which nobody answers although they are no weekend. Due times are computed from them
 * (domain/submissions/business-hours.ts).
 */
export type Holiday = {
  /** "2026-01-26", in the zone of the office. */
  date: string;
  name: string;
};

/** National holidays with a fixed date, month and day. */
const national = [
  { day: "01-26", name: "Republic Day" },
  { day: "08-15", name: "Independence Day" },
  { day: "10-02", name: "Gandhi Jayanti" },
] as const;

/**
 * The company adds its own here, each year anew: days of festivals follow the moon or are set by the state, and
 * days off are the company's to choose.
 */
const ours: readonly Holiday[] = [];

export function holidaysOf(year: number): Holiday[] {
  return [
    ...national.map(({ day, name }) => ({ date: `${year}-${day}`, name })),
    ...ours.filter(({ date }) => date.startsWith(`${year}-`)),
  ];
}
