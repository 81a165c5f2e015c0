/** Case studies as a kind of document. */
import { defineKind } from "#app/domain/kinds/define-kind.ts";
import { caseStudyFields } from "./fields.ts";

export const caseStudyKind = defineKind("case-study", {
  fields: caseStudyFields,
  head: { summary: "description", image: "image", tags: "tags" },
  // As the rows of release 1.0.0 have it: an unchanged text must be the same row.
  inBody: { jsonDetails: "details" },
  leavesOutEmpty: true,
});
