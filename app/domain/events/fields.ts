/** What staff write of an event, from top to bottom of the form (docs/product.md, Events). */
import { events as words } from "#app/content/events.ts";
import type { Fields, ValuesOf } from "#app/domain/fields/field.ts";
import { foundFields } from "#app/domain/kinds/found-fields.ts";
import { pictureLimits } from "#app/domain/text/picture.ts";

export const eventFields = {
  title: { type: "line", label: "Title", most: 120 },
  slug: { type: "slug", label: "Slug" },
  description: {
    type: "text",
    label: "Description",
    hint: "One or two sentences. Shown in the list, under the title and in search results.",
    most: 2000,
  },
  state: {
    type: "choice",
    label: "State",
    hint: "Moved: write the new time or place below; the page says when it was to be. Cancelled: the page stays and says so. Calendars, feeds and search engines are told of both.",
    options: { "": "Planned", moved: "Moved", cancelled: "Cancelled" },
    isOptional: true,
  },
  starts: { type: "moment", label: "Starts", orDay: true },
  ends: {
    type: "moment",
    label: "Ends",
    hint: "From then on the website shows the event among those that are over.",
    orDay: true,
    likeField: "starts",
  },
  where: {
    type: "choice",
    label: "Where",
    options: { "": "At a place", online: "Online", both: "At a place and online" },
    isOptional: true,
  },
  place: {
    type: "line",
    label: "Place",
    hint: "A city and a house. An event that is online needs none.",
    most: 100,
    isOptional: true,
  },
  address: {
    type: "line",
    label: "Address",
    hint: "Street, postal code and city: calendars and search engines find the way by it.",
    most: 200,
    isOptional: true,
  },
  link: {
    type: "link",
    label: "Button",
    hint: "Where to sign up, or to join what is online: calendars have that address too. Shown until the event is over.",
    isOptional: true,
  },
  image: { type: "picture", label: "Picture", isOptional: true },
  imageAlt: { type: "line", label: "Image description", most: pictureLimits.alt, isOptional: true },
  tags: { type: "tags", label: "Tags", isOptional: true },
  text: { type: "body", label: "Text" },
  ...foundFields,
} satisfies Fields;

export type EventText = ValuesOf<typeof eventFields>;

export type EventState = "planned" | "moved" | "cancelled";

export function stateOf({ state }: Pick<EventText, "state">): EventState {
  return state === "moved" || state === "cancelled" ? state : "planned";
}

export type Attendance = "place" | "online" | "both";

/** Where people take part. Before there was a choice, "Online" was typed as the place. */
export function attendanceOf({ where, place }: Pick<EventText, "where" | "place">): Attendance {
  if (where === "both") return "both";
  return where === "online" || isOnline(place) ? "online" : "place";
}

/** "Pune, the old mill", "Online", or "Pune, the old mill, and online". */
export function placeText(text: Pick<EventText, "where" | "place">): string {
  const { where, place } = text;
  if (where === "online") return place === "" || isOnline(place) ? words.online : `${words.online}, ${place}`;
  return where === "both" ? words.placeAndOnline(place) : place;
}

export function isOnline(place: string): boolean {
  return place.toLowerCase() === "online";
}

/** Where people join an event that is online, with the words of its button; null where that is not on the web. */
export function joinOf(text: Pick<EventText, "where" | "place" | "link">): EventText["link"] | null {
  const isOnWeb = /^https?:/i.test(text.link.to);
  return isOnWeb && attendanceOf(text) !== "place" ? text.link : null;
}
