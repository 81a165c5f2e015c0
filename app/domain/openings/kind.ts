/** Openings as a kind of document. They have no page of their own: all of them stand on one (docs/decisions/049). */
import type { Problems } from "#app/domain/fields/fields.ts";
import { defineKind } from "#app/domain/kinds/define-kind.ts";
import { openingFields } from "./fields.ts";
import { lastDayProblem } from "./last-day.ts";

export const openingKind = defineKind("opening", {
  fields: openingFields,
  head: { summary: "place" },
  countsDays: true,
  unmet({ until }, at, timeZone): Problems {
    const problem = lastDayProblem(until, at, timeZone);
    return problem === null ? {} : { until: problem };
  },
});
