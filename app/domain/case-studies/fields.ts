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
  customer: {
    type: "group",
    label: "Customer",
    hint: "Of a study about a project that was done, for a customer who has agreed to be named. It stands before all worked examples.",
    fields: {
      name: { type: "line", label: "Name of the customer", most: 60, isOptional: true },
      sector: {
        type: "line",
        label: "Sector",
        hint: "Such as castings, or a hospital with 300 beds.",
        most: 60,
        isOptional: true,
      },
    },
  },
  said: {
    type: "group",
    label: "What the customer says",
    hint: "Shown only while an approval of this customer covers it: ask for one under “Ask a customer”, with the same name. Taken back, or changed since, it is hidden by itself.",
    fields: {
      sentence: {
        type: "text",
        label: "Sentence",
        hint: "As it was said, without quotation marks.",
        most: 400,
        isQuoted: true,
        isOptional: true,
      },
      by: { type: "line", label: "Who said it", most: 100, isQuoted: true, isOptional: true },
      role: { type: "line", label: "Role", most: 100, isQuoted: true, isOptional: true },
    },
  },
  figure: {
    type: "group",
    label: "What was measured",
    hint: "One figure, large on the card. Left empty there is none.",
    fields: {
      value: { type: "line", label: "Figure", hint: "Such as 38, or 2.4.", most: 12, isOptional: true },
      unit: {
        type: "line",
        label: "Unit, and of what",
        hint: "Such as “% fewer stops”.",
        most: 40,
        isOptional: true,
      },
      before: {
        type: "line",
        label: "Before",
        hint: "Such as “21 stops in six months”.",
        most: 60,
        isOptional: true,
      },
      after: { type: "line", label: "After", most: 60, isOptional: true },
      measuredBy: {
        type: "line",
        label: "Measured by",
        hint: "Who counted, such as “the plant’s maintenance office”.",
        most: 100,
        isOptional: true,
      },
      on: { type: "date", label: "Measured on", isOptional: true },
    },
  },
  ...foundFields,
} satisfies Fields;

export type CaseStudyText = ValuesOf<typeof caseStudyFields>;

/** Of a study that is about nobody who is named. */
export const noCustomer = {
  customer: { name: "", sector: "" },
  said: { sentence: "", by: "", role: "" },
  figure: { value: "", unit: "", before: "", after: "", measuredBy: "", on: "" },
} satisfies Partial<CaseStudyText>;
