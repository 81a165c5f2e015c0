/** Events as a kind of document: a talk, a webinar. */
import type { Problems } from "#app/domain/fields/fields.ts";
import { dayOf, momentOf } from "#app/domain/fields/moment.ts";
import { defineKind } from "#app/domain/kinds/define-kind.ts";
import { foundFields } from "#app/domain/kinds/found-fields.ts";
import { attendanceOf, eventFields, joinOf } from "./fields.ts";
import { whenOf } from "./when.ts";

export const eventKind = defineKind("event", {
  fields: eventFields,
  head: { summary: "description", image: "image", tags: "tags" },
  // Texts of earlier versions have none of them: an unchanged text must be the same row.
  leavesOutEmpty: ["state", "where", "address", ...Object.keys(foundFields)],
  unmet(event): Problems {
    const { starts, ends, place } = event;
    const when = whenOf(event);
    const isBackward = when !== null && when.to <= when.from;
    return {
      ...(isBackward && {
        ends: when.zones ? "Ends must be later than Starts" : "Ends must not be before Starts",
      }),
      ...(dayOf(ends) !== null &&
        momentOf(starts) !== null && { ends: "Ends needs a time, as Starts has one" }),
      ...(place === "" && attendanceOf(event) !== "online" && { place: "Place is required" }),
    };
  },
  asks(event): Problems {
    const { place, state } = event;
    const attendance = attendanceOf(event);
    return {
      ...(attendance !== "place" &&
        state !== "cancelled" &&
        joinOf(event) === null && {
          link: "Nothing says where to join this event online: fill in the button with an address that begins with https://.",
        }),
      ...(attendance === "place" &&
        /\b(?:online|virtual|webinar)\b/i.test(place) && {
          where:
            "The place reads as if the event was online: choose that, so that calendars and search engines know.",
        }),
    };
  },
});
