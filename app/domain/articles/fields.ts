/** What staff write of an article, from top to bottom of the form (docs/product.md, Articles). */
import type { Fields, ValuesOf } from "#app/domain/fields/field.ts";
import { foundFields } from "#app/domain/kinds/found-fields.ts";
import { pictureLimits } from "#app/domain/text/picture.ts";

export const articleFields = {
  title: { type: "line", label: "Title", most: 200 },
  slug: { type: "slug", label: "Slug" },
  description: {
    type: "text",
    label: "Description",
    hint: "One or two sentences. Shown in the list, under the title and in search results.",
    most: 2000,
  },
  author: {
    type: "line",
    label: "Author",
    hint: "A name as readers know it, or the company. One of the people under Company has their portrait beside it.",
    most: 100,
  },
  image: { type: "picture", label: "Picture", isOptional: true },
  imageAlt: { type: "line", label: "Image description", most: pictureLimits.alt, isOptional: true },
  tags: { type: "tags", label: "Tags", isOptional: true },
  text: { type: "body", label: "Text" },
  ...foundFields,
} satisfies Fields;

export type ArticleText = ValuesOf<typeof articleFields>;
