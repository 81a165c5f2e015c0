/** A kind whose texts are what a list of fields holds. */
import { type KindName, pathOf } from "#app/content/kinds.ts";
import type { Fields, Value, ValuesOf } from "#app/domain/fields/field.ts";
import { linesOf, type Problems, readValues } from "#app/domain/fields/fields.ts";
import type { Kind, StoredText, Written } from "./kind.ts";

/** Which field stands in which head column; all others stand in the body, under their own names. */
type Head<Name> = { summary?: Name; image?: Name; tags?: Name };

type Text<All extends Fields> = ValuesOf<All> & Written;

type Rules<All extends Fields> = Pick<Kind, "builtIn" | "builtIns"> & {
  head: Head<keyof All & string>;
  /** What the fields do not say of themselves: a sentence for each place that breaks a rule of publishing at a moment. */
  unmet?(text: Text<All>, at: Date, timeZone: string): Problems;
};

/** @param fields one of them is the title. */
export function kindOf<All extends Fields>(
  name: KindName,
  fields: All,
  { builtIn, builtIns, head, unmet }: Rules<All>,
): Kind<Text<All>> {
  const inHead = new Set<string | undefined>(["title", "slug", head.summary, head.image, head.tags]);
  const ownFields = Object.fromEntries(Object.entries(fields).filter(([field]) => !inHead.has(field)));
  const at = (text: Text<All>, field: string | undefined) =>
    field === undefined ? undefined : (text as Record<string, Value>)[field];
  return {
    name,
    page: (slug) => pathOf(name, slug),
    builtIn,
    builtIns,
    fieldsOf: () => fields,
    valuesOf: (text) => readValues<Fields>(fields, text),
    textOf: (values, slug) => ({
      ...(values as Text<All>),
      slug: "slug" in fields ? String(values.slug) : slug,
    }),

    store(text): StoredText {
      const tags = at(text, head.tags) as readonly string[] | undefined;
      return {
        slug: text.slug,
        title: text.title,
        summary: String(at(text, head.summary) ?? ""),
        image: String(at(text, head.image) ?? "") || null,
        tags: [...(tags ?? [])],
        body: Object.fromEntries(Object.keys(ownFields).map((field) => [field, at(text, field) ?? ""])),
      };
    },

    read({ slug, title, summary, image, tags, body }) {
      const columns = { summary, image: image ?? "", tags };
      const ofHead = Object.entries(head).map(([column, field]) => [
        field,
        columns[column as keyof typeof columns],
      ]);
      const values = readValues(fields, { ...body, ...Object.fromEntries(ofHead), title, slug });
      return { ...values, title, slug };
    },

    wordsOf: (text) => linesOf(ownFields, text as Record<string, Value>).join("\n"),

    ...(unmet && { otherRules: unmet }),
  };
}
