/** Pages as a kind of document: the built-in ones under their own addresses, and those that staff add. */
import { builtInPages } from "#app/content/pages.ts";
import type { Kind, StoredText, Written } from "#app/domain/documents/kind.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { linesOf, problemsOf, readValues } from "#app/domain/fields/fields.ts";
import { frames } from "./frames.ts";
import { type FrameName, pathOfPage, slugOfPage } from "./page.ts";
import { pathProblem } from "./path.ts";

/** Its values under the names of its fields; which those are goes by the slug. */
export type PageText = Written & Values;

const builtIn = new Map(builtInPages.map((page) => [slugOfPage(page.path), page]));

export function frameOf(slug: string): FrameName {
  return builtIn.get(slug)?.frame ?? "added";
}

/** The fields of the page under this slug, in the order of its form. */
export function fieldsOf(slug: string): Fields {
  return frames[frameOf(slug)];
}

/** What the page under this slug says until staff have published it; null for one that they add. */
export function builtInValues(slug: string): Values | null {
  return (builtIn.get(slug)?.values as Values | undefined) ?? null;
}

export const pageKind: Kind<PageText> = {
  name: "page",
  page: pathOfPage,

  store(text): StoredText {
    const { title, ...body } = valuesOf(text);
    return { slug: text.slug, title: text.title, summary: descriptionOf(text), image: null, tags: [], body };
  },

  /** What a row lacks is as it is built in. */
  read: ({ slug, title, body }) => ({
    ...readValues(fieldsOf(slug), { ...body, title }, builtInValues(slug) ?? {}),
    slug,
    title,
  }),

  wordsOf: (text) => linesOf(fieldsOf(text.slug), valuesOf(text)).join("\n"),

  outlineOf: (text) => ({
    fields: Object.fromEntries(
      Object.entries(valuesOf(text)).map(([name, value]) => [
        name,
        typeof value === "string" ? value : JSON.stringify(value),
      ]),
    ),
    body: { field: "", stored: "", sections: [] },
  }),

  unmetRules(text) {
    const address = text.slug === "" || builtIn.has(text.slug) ? null : pathProblem(text.slug);
    const problems = Object.values(problemsOf(fieldsOf(text.slug), valuesOf(text), "publish"));
    return [...new Set([...(address ? [address] : []), ...problems])];
  },
};

function valuesOf({ slug, ...values }: PageText): Values {
  return readValues(fieldsOf(slug), values) as Values;
}

/** Of the search: the summary of a page in the lists of staff. */
function descriptionOf({ metadata }: PageText): string {
  const { description } = (metadata ?? {}) as { description?: unknown };
  return typeof description === "string" ? description : "";
}
