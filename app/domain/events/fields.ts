/** What staff write of an event, from top to bottom of the form (docs/product.md, Events). */
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
  starts: { type: "moment", label: "Starts" },
  ends: {
    type: "moment",
    label: "Ends",
    hint: "From then on the website shows the event among those that are over.",
  },
  place: { type: "line", label: "Place", hint: "A city and a house, or Online.", most: 100 },
  link: {
    type: "link",
    label: "Button",
    hint: "Where to sign up or join. Shown until the event is over.",
    isOptional: true,
  },
  image: { type: "picture", label: "Picture", isOptional: true },
  imageAlt: { type: "line", label: "Image description", most: pictureLimits.alt, isOptional: true },
  tags: { type: "tags", label: "Tags", isOptional: true },
  text: { type: "body", label: "Text" },
  ...foundFields,
} satisfies Fields;

export type EventText = ValuesOf<typeof eventFields>;

/** An event without a place to go to. */
export function isOnline(place: string): boolean {
  return place.toLowerCase() === "online";
}
