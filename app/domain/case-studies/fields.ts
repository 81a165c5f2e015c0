/** What an editor writes of a case study, from top to bottom of the form (docs/product.md, Entities and Case-study rules). */
import type { Fields, ValuesOf } from "#app/domain/fields/field.ts";
import { foundFields } from "#app/domain/kinds/found-fields.ts";
import { pictureLimits } from "#app/domain/text/picture.ts";

export const caseStudyFields = {
  title: { type: "line", label: "Title", most: 200 },
  slug: { type: "slug", label: "Slug" },
  description: {
    type: "text",
    label: "Description",
    hint: "One or two sentences. Shown on the card, under the title and in search results.",
    most: 2000,
  },
  image: { type: "picture", label: "Picture", isOptional: true },
  imageAlt: { type: "line", label: "Alternative text", most: pictureLimits.alt, isOptional: true },
  tags: { type: "tags", label: "Tags", isOptional: true },
  jsonDetails: { type: "body", label: "Details", isOptional: true },
  ...foundFields,
} satisfies Fields;

export type CaseStudyText = ValuesOf<typeof caseStudyFields>;
