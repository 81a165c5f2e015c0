/** The one way in which a kind of document is declared (docs/contributing.md, Add a kind of document). */
import { factsOf, type KindName, pathOf } from "#app/content/kinds.ts";
import type { Field, Fields, Value, Values, ValuesOf } from "#app/domain/fields/field.ts";
import { isEmpty, linesOf, type Problems, readValues } from "#app/domain/fields/fields.ts";
import type { BuiltInText, Kind, StoredText, Written } from "./kind.ts";

type Text<All extends Fields> = ValuesOf<All> & Written;

type Declaration<All extends Fields> = {
  /** From top to bottom of the form; by the slug where what a text holds depends on where it stands. */
  fields: All | ((slug: string) => All);
  /** Which field stands in which head column; all others stand in the body. The title and the slug are head columns too. */
  head?: {
    summary?: (keyof All & string) | ((values: Values) => string);
    image?: keyof All & string;
    tags?: keyof All & string;
  };
  /** The names of fields in the body, where they are others there. */
  inBody?: { [Name in keyof All]?: string };
  /** Fields of the body that are left out where they are empty: all, or those with these names. */
  leavesOutEmpty?: true | readonly string[];
  /** Fields whose words no search finds. */
  unsearched?: readonly (keyof All & string)[];
  /** The slug of a text whose form does not ask for it in one field, and the values of its fields that say it. */
  slug?: { of(values: Values, slug: string): string; values(slug: string): Values };
  /** What the website shows where staff have published nothing, in the order of lists. */
  builtIns?: readonly BuiltInText[];
  isUnique?(slug: string): boolean;
  /** What the fields do not say of themselves: a sentence for each place that breaks a rule of publishing at a moment. */
  unmet?(text: Text<All>, at: Date, timeZone: string): Problems;
  /** Those rules count days of the office. */
  countsDays?: true;
  /** What somebody should look at and may leave as it is, of what the fields do not say of themselves. */
  asks?(text: Text<All>): Problems;
};

export function defineKind<All extends Fields>(
  name: KindName,
  declaration: Declaration<All>,
): Kind<Text<All>> {
  const {
    fields,
    head = {},
    leavesOutEmpty,
    slug: ofSlug,
    builtIns = [],
    unmet,
    countsDays,
    asks,
  } = declaration;
  const inBody: { readonly [name: string]: string | undefined } = declaration.inBody ?? {};
  const { only, noun } = factsOf(name);
  const fieldsOf = typeof fields === "function" ? fields : () => fields;
  const bySlug = new Map(builtIns.map((builtIn) => [builtIn.slug, builtIn]));
  const ofHead = Object.entries(head).filter(([, field]) => typeof field === "string") as [Column, string][];
  const builtIn = (slug: string) => {
    const values = bySlug.get(slug)?.values;
    return values && readValues<Fields>(fieldsOf(slug), values);
  };

  const leftOut = new Set(leavesOutEmpty === true ? [] : leavesOutEmpty);
  const unsearched = new Set<string>(declaration.unsearched);
  const isFound = (name: string) => !unsearched.has(name);
  const isLeftOut = (inBody: string) => leavesOutEmpty === true || leftOut.has(inBody);

  /** Those that stand in the body, by their names there. */
  const bodyFields = (slug: string): [inBody: string, name: string, field: Field][] => {
    const elsewhere = new Set(["title", "slug", ...ofHead.map(([, name]) => name)]);
    for (const name of Object.keys(ofSlug?.values(slug) ?? {})) elsewhere.add(name);
    return Object.entries(fieldsOf(slug))
      .filter(([name]) => !elsewhere.has(name))
      .map(([name, field]) => [inBody[name] ?? name, name, field]);
  };

  const valuesOf = (text: Text<All>) =>
    readValues<Fields>(fieldsOf(text.slug), { ...text, ...ofSlug?.values(text.slug) });

  return {
    name,
    fieldsOf,
    valuesOf,
    page: (slug) => pathOf(name, slug),
    builtIn,
    builtIns,
    isUnique: (slug) => only !== undefined || (declaration.isUnique?.(slug) ?? false),

    textOf(values, slug) {
      const title = only === undefined ? String(values.title ?? "") : noun.Many;
      const asked = "slug" in fieldsOf(slug) ? String(values.slug) : slug;
      return { ...(values as Text<All>), title, slug: only ?? ofSlug?.of(values, slug) ?? asked };
    },

    store(text): StoredText {
      const values = valuesOf(text);
      const columns = Object.fromEntries(ofHead.map(([column, field]) => [column, values[field]]));
      const body = bodyFields(text.slug)
        .map(([inBody, name]): [string, Value] => [inBody, values[name] ?? ""])
        .filter(([inBody, value]) => !isEmpty(value) || !isLeftOut(inBody));
      return {
        slug: text.slug,
        title: text.title,
        summary: typeof head.summary === "function" ? head.summary(values) : String(columns.summary ?? ""),
        image: String(columns.image ?? "") || null,
        tags: [...((columns.tags as readonly string[] | undefined) ?? [])],
        body: Object.fromEntries(body),
      };
    },

    /** What a row lacks is as it is built in. */
    read({ slug, title, summary, image, tags, body }) {
      const columns = { summary, image: image ?? "", tags };
      const values = {
        ...body,
        ...Object.fromEntries(bodyFields(slug).map(([inBody, name]) => [name, body[inBody]])),
        ...Object.fromEntries(ofHead.map(([column, field]) => [field, columns[column]])),
        ...ofSlug?.values(slug),
        title,
        slug,
      };
      return { ...readValues<All>(fieldsOf(slug), values, bySlug.get(slug)?.values), title, slug };
    },

    /** A kind whose only document has no page of its own says nothing here: it is found on the pages that show it. */
    wordsOf(text) {
      if (only !== undefined) return "";
      // guard: what may be hidden is found by no search [app/domain/case-studies/case-study]: isFound(name) -> true
      const found = bodyFields(text.slug).filter(([, name]) => isFound(name));
      const fields = Object.fromEntries(found.map(([, name, field]) => [name, field]));
      return linesOf(fields, valuesOf(text)).join("\n");
    },

    ...(unmet && { otherRules: unmet }),
    ...(countsDays && { countsDays }),
    ...(asks && { asks }),
  };
}

type Column = "summary" | "image" | "tags";
