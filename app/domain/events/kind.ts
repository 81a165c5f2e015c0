/** Events as a kind of document: a talk, a webinar. */
import type { Problems } from "#app/domain/fields/fields.ts";
import { momentOf } from "#app/domain/fields/moment.ts";
import { defineKind } from "#app/domain/kinds/define-kind.ts";
import { foundFields } from "#app/domain/kinds/found-fields.ts";
import { eventFields } from "./fields.ts";

export const eventKind = defineKind("event", {
  fields: eventFields,
  head: { summary: "description", image: "image", tags: "tags" },
  // Version 1.0.0 had none of them: an unchanged text must be the same row.
  leavesOutEmpty: Object.keys(foundFields),
  unmet({ starts, ends }): Problems {
    const [from, to] = [momentOf(starts), momentOf(ends)];
    return from && to && to <= from ? { ends: "Ends must be later than Starts" } : {};
  },
});
