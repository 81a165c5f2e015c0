/** Words that many pages have around their own. */
export const pageLabels = {
  back: "Back",
  onThisPage: "On this page",
  /** "Read the case study" */
  readThis: (noun: string) => `Read the ${noun}`,
  step: (number: number) => `Step ${number}`,
  /** A unit that is a word stands apart from its number. */
  unitAfter: (unit: string) => (/^\p{L}/u.test(unit) ? ` ${unit}` : unit),
  figureBefore: (lines: number) => `Today, ${lines}`,
  figureAfter: (lines: number) => `Aim, ${lines}`,
} as const;
