/** What an editor writes of a case study, from top to bottom of the form (docs/product.md, Entities and Validation). */
import type { Fields, Values, ValuesOf } from "#app/domain/fields/field.ts";
import { readValues } from "#app/domain/fields/fields.ts";
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
  searchTitle: {
    type: "line",
    label: "Search title",
    hint: "In results of a search and on the tab of a browser. Empty: the title.",
    most: 100,
    isOptional: true,
  },
  shareImage: {
    type: "picture",
    label: "Share picture",
    hint: "Shown where somebody shares the address. Empty: a drawing with the title.",
    isOptional: true,
  },
} satisfies Fields;

/** As the form has it: empty texts where there is nothing. What search and shares say apart may be left out. */
export type CaseStudyValues = Omit<ValuesOf<typeof caseStudyFields>, "searchTitle" | "shareImage"> & {
  readonly searchTitle?: string;
  readonly shareImage?: string;
};

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
  /** Title and picture apart from its own, for search engines and for shares. */
  searchTitle?: string | null;
  shareImage?: string | null;
};

export function valuesOf(text: CaseStudyInput) {
  const { title, slug, description, tags } = text;
  return {
    ...{ title, slug, description },
    image: text.image ?? "",
    imageAlt: text.imageAlt ?? "",
    tags,
    jsonDetails: text.jsonDetails ?? "",
    searchTitle: text.searchTitle ?? "",
    shareImage: text.shareImage ?? "",
  } satisfies CaseStudyValues;
}

/** The reverse of `valuesOf`. */
export function caseStudyOf(values: Values): CaseStudyInput {
  const { title, slug, description, tags, ...optional } = readValues(caseStudyFields, values);
  return {
    ...{ title, slug, description },
    tags: [...tags],
    image: optional.image || null,
    imageAlt: optional.imageAlt || null,
    jsonDetails: optional.jsonDetails || null,
    searchTitle: optional.searchTitle || null,
    shareImage: optional.shareImage || null,
  };
}
