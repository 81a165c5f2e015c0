/** Case studies as a kind of document. */
import type { Problems } from "#app/domain/fields/fields.ts";
import { defineKind } from "#app/domain/kinds/define-kind.ts";
import { type CaseStudyText, caseStudyFields } from "./fields.ts";

export const caseStudyKind = defineKind("case-study", {
  fields: caseStudyFields,
  head: { summary: "description", image: "image", tags: "tags" },
  // As the rows of release 1.0.0 have it: an unchanged text must be the same row.
  inBody: { jsonDetails: "details" },
  leavesOutEmpty: true,
  // No search finds what a customer has said: it may be hidden.
  unsearched: ["said"],
  unmet,
});

/** What is said of a customer is whole: nobody speaks without a name, and no figure stands without who measured it and when. */
function unmet({ customer, said, figure }: CaseStudyText): Problems {
  const { value, unit, before, after, measuredBy, on } = figure;
  const hasFigure = [value, unit, before, after, measuredBy, on].some((part) => part !== "");
  const speaks = [said.sentence, said.by, said.role].some((part) => part !== "");
  const wanted: [place: string, value: string, isWanted: boolean, sentence: string][] = [
    ["customer.name", customer.name, speaks || hasFigure || customer.sector !== "", "Name the customer"],
    ["said.sentence", said.sentence, speaks, "Write what the customer said"],
    ["said.by", said.by, speaks, "Write who said it"],
    ["figure.value", value, hasFigure, "Write the figure"],
    ["figure.unit", unit, hasFigure, "Write its unit, and of what it is"],
    ["figure.before", before, hasFigure, "Write how it was before"],
    ["figure.after", after, hasFigure, "Write how it is now"],
    ["figure.measuredBy", measuredBy, hasFigure, "Write who measured it"],
    ["figure.on", on, hasFigure, "Write when it was measured"],
  ];
  const missing = wanted.filter(([, value, isWanted]) => isWanted && value === "");
  return Object.fromEntries(missing.map(([place, , , sentence]) => [place, sentence]));
}
