/** Words beside what the company fills in under Company: its people, its customers, its tools. */
import { isolated } from "#app/letters/direction.ts";
import { type Office, publicDay } from "./day.ts";
import { pageLabels } from "./page-labels.ts";

export const slots = {
  answers: "Answers your first message",
  /** Read out before the row of logos. */
  logos: "Customers",
  /** Read out before their names. */
  tools: "Tools in use",
  /** In place of "Worked example". */
  withCustomer: (name: string, sector = "") => `With ${isolated(name)}${sector && `, ${isolated(sector)}`}`,
  measured: {
    heading: "What was measured",
    before: "Before",
    after: "After",
    by: "Measured by",
    on: "On",
    /** All of it in one sentence. */
    inWords: (
      figure: Record<"value" | "unit" | "before" | "after" | "measuredBy" | "on", string>,
      office: Pick<Office, "locale">,
    ) =>
      `${figure.value}${pageLabels.unitAfter(figure.unit)}. Before: ${figure.before}. After: ${figure.after}. Measured by ${figure.measuredBy}, ${publicDay(figure.on, office)}.`,
  },
} as const;
