/** What an editor writes of a case study, from top to bottom of the form (docs/product.md, Entities and Validation). */
import type { Fields, Values, ValuesOf } from "#app/domain/fields/field.ts";
import { readValues } from "#app/domain/fields/fields.ts";
import { pictureLimits } from "#app/domain/media/picture.ts";

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
} satisfies Fields;

/** As the form has it: empty texts where there is nothing. */
export type CaseStudyValues = ValuesOf<typeof caseStudyFields>;

/** What is stored of a case study: null where there is nothing. */
export type CaseStudyInput = {
  title: string;
  slug: string;
  description: string;
  image: string | null;
  /** What its picture shows, where that is not what the library says. */
  imageAlt: string | null;
  tags: string[];
  jsonDetails: string | null;
};

export function valuesOf({ image, imageAlt, jsonDetails, title, slug, description, tags }: CaseStudyInput) {
  return {
    ...{ title, slug, description },
    image: image ?? "",
    imageAlt: imageAlt ?? "",
    tags,
    jsonDetails: jsonDetails ?? "",
  } satisfies CaseStudyValues;
}

/** The reverse of `valuesOf`. */
export function caseStudyOf(values: Values): CaseStudyInput {
  const { tags, image, imageAlt, jsonDetails, ...text } = readValues(caseStudyFields, values);
  return {
    ...text,
    tags: [...tags],
    image: image || null,
    imageAlt: imageAlt || null,
    jsonDetails: jsonDetails || null,
  };
}

/** Whether a text has what the checks of a case study look at. */
export function isStudy(values: Values): values is CaseStudyValues {
  return Object.keys(caseStudyFields).every((name) => name in values);
}
