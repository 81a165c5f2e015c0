/** Openings as a kind of document. They have no page of their own: all of them stand on one (docs/decisions/049). */
import { kindOf } from "#app/domain/documents/kind-of.ts";
import { openingFields } from "./fields.ts";
import { isOpen } from "./last-day.ts";

export const openingKind = kindOf("opening", openingFields, {
  page: () => "/careers",
  head: { summary: "place" },
  unmet: ({ until }) => (until === "" || isOpen(until, new Date()) ? [] : ["Last day must not be past"]),
});
