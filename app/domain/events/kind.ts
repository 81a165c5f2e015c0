/** Events as a kind of document: a talk, a webinar. */
import { kindOf } from "#app/domain/documents/kind-of.ts";
import type { Problems } from "#app/domain/fields/fields.ts";
import { momentOf } from "#app/domain/fields/moment.ts";
import { eventFields } from "./fields.ts";

export const eventKind = kindOf("event", eventFields, {
  head: { summary: "description", image: "image", tags: "tags" },
  unmet({ starts, ends }): Problems {
    const [from, to] = [momentOf(starts), momentOf(ends)];
    return from && to && to <= from ? { ends: "Ends must be later than Starts" } : {};
  },
});
