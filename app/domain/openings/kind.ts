/** Openings as a kind of document. They have no page of their own: all of them stand on one (docs/decisions/049). */
import { kindOf } from "#app/domain/documents/kind-of.ts";
import type { Problems } from "#app/domain/fields/fields.ts";
import { openingFields } from "./fields.ts";
import { lastDayProblem } from "./last-day.ts";

export const openingKind = kindOf("opening", openingFields, {
  head: { summary: "place" },
  unmet({ until }, at, timeZone): Problems {
    const problem = lastDayProblem(until, at, timeZone);
    return problem === null ? {} : { until: problem };
  },
});
