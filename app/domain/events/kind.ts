/** Events as a kind of document: a talk, a webinar. */
import type { Problems } from "#app/domain/fields/fields.ts";
import { momentOf } from "#app/domain/fields/moment.ts";
import { defineKind } from "#app/domain/kinds/define-kind.ts";
import { eventFields } from "./fields.ts";

export const eventKind = defineKind("event", {
  fields: eventFields,
  head: { summary: "description", image: "image", tags: "tags" },
  unmet({ starts, ends }): Problems {
    const [from, to] = [momentOf(starts), momentOf(ends)];
    return from && to && to <= from ? { ends: "Ends must be later than Starts" } : {};
  },
});
