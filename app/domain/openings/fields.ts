/** What an editor writes of an opening, from top to bottom of the form (docs/product.md, Openings). */
import type { Fields, ValuesOf } from "#app/domain/fields/field.ts";

/** By the names that search engines ask for (schema.org, JobPosting, employmentType). */
export const kindsOfWork = {
  FULL_TIME: "Full time",
  PART_TIME: "Part time",
  CONTRACTOR: "Contract",
  TEMPORARY: "Temporary",
  INTERN: "Internship",
} as const;

export const openingFields = {
  title: {
    type: "line",
    label: "Title",
    hint: "The job alone, such as Maintenance data engineer.",
    most: 120,
  },
  place: { type: "line", label: "Place", hint: "The city in which the work is done.", most: 100 },
  work: { type: "choice", label: "Kind of work", options: kindsOfWork },
  description: {
    type: "body",
    label: "Description",
    hint: "What the work is, what the person should bring, and what you offer.",
  },
  until: {
    type: "date",
    label: "Last day",
    hint: "The website shows the opening until the end of this day at the office.",
  },
} satisfies Fields;

export type OpeningText = ValuesOf<typeof openingFields>;
