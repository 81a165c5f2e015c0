/** Pages as a kind of document: the built-in ones under their own addresses, and those that staff add. */

import { checks as words } from "#app/content/admin/checks.ts";
import { pathOf } from "#app/content/kinds.ts";
import { firstBytes } from "#app/content/numbers.ts";
import { builtInPages } from "#app/content/pages.ts";
import type { Kind } from "#app/domain/documents/kind.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { linesOf, readValues } from "#app/domain/fields/fields.ts";
import { slugFromAnyTitle } from "#app/domain/text/any-slug.server.ts";
import { frames } from "./frames.ts";
import { type FrameName, slugOfPage } from "./page.ts";
import { addressOf, pathProblem, slugAt } from "./path.ts";

/** Compressed, as the sheet of publishing weighs the page itself. */
const heaviest = 2 * firstBytes;
/** Characters of all its words together: what is published by other ways is not weighed. They compress to about that. */
const longest = 100_000;

/** Its values under the names of its fields; which those are goes by the slug. */
export type PageText = Values & { title: string; slug: string };

const builtIn = new Map(builtInPages.map((page) => [slugOfPage(page.path), page]));

function frameOf(slug: string): FrameName {
  return builtIn.get(slug)?.frame ?? "added";
}

function fieldsOf(slug: string): Fields {
  return frames[frameOf(slug)];
}

function valuesOf(text: PageText): Values {
  const address = frameOf(text.slug) === "added" ? addressOf(text.slug) : {};
  return readValues(fieldsOf(text.slug), { ...text, ...address });
}

export const pageKind: Kind<PageText> = {
  name: "page",
  page: (slug) => pathOf("page", slug),
  heaviest,
  fieldsOf,
  valuesOf,
  builtIn(slug) {
    const page = builtIn.get(slug);
    return page && readValues(fieldsOf(slug), page.values);
  },
  /** A page that is added has the fields of one that is a list of sections: a copy of any other would lose its words. */
  isUnique: (slug) => !["sections", "added"].includes(frameOf(slug)),
  builtIns: () =>
    [...builtIn].map(([slug, { values }]) => ({ slug, title: String((values as Values).title) })),

  /** A page that is added never takes the words of a built-in one: beside its address it gets a number. */
  textOf(values, slug) {
    const title = String(values.title ?? "");
    if (frameOf(slug) !== "added") return { ...values, title, slug };
    const name = String(values.address ?? "") || slugFromAnyTitle(title) || pageKind.name;
    const own = slugAt(String(values.place ?? ""), name);
    return { ...values, title, slug: builtIn.has(own) ? `${own}-2` : own };
  },

  store(text) {
    const { title, place, address, ...body } = valuesOf(text);
    return { slug: text.slug, title: text.title, summary: descriptionIn(body), image: null, tags: [], body };
  },

  /** What a row lacks is as it is built in. */
  read({ slug, title, body }) {
    const address = frameOf(slug) === "added" ? addressOf(slug) : {};
    const values = readValues(
      fieldsOf(slug),
      { ...body, ...address, title },
      builtIn.get(slug)?.values as Values,
    );
    return { ...values, title, slug };
  },

  wordsOf(text) {
    const { title, ...fields } = fieldsOf(text.slug);
    return linesOf(fields, valuesOf(text)).join("\n");
  },

  otherRules(text) {
    const { slug } = text;
    const { length } = pageKind.wordsOf(text);
    const ofPath = slug === "" || builtIn.has(slug) ? null : pathProblem(slug);
    return {
      ...(ofPath !== null && { address: ofPath }),
      ...(length > longest && { title: words.tooLong(length, longest) }),
    };
  },
};

/** Of the search: what lists of staff say of the page. */
function descriptionIn({ metadata }: Values): string {
  return String((metadata as Values | undefined)?.description ?? "");
}
