/** Pages as a kind of document: the built-in ones under their own addresses, and those that staff add. */

import { checks as words } from "#app/content/admin/checks.ts";
import { builtInPages } from "#app/content/pages.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import type { Problems } from "#app/domain/fields/fields.ts";
import { defineKind } from "#app/domain/kinds/define-kind.ts";
import type { Kind } from "#app/domain/kinds/kind.ts";
import { slugFromAnyTitle } from "#app/domain/text/any-slug.server.ts";
import { frames } from "./frames.ts";
import { type FrameName, slugOfPage } from "./page.ts";
import { addressOf, pathProblem, slugAt } from "./path.ts";

/** Characters of all its words together. */
const longest = 100_000;

/** Its values under the names of its fields; which those are goes by the slug. */
export type PageText = Values & { title: string; slug: string };

const builtIn = new Map(builtInPages.map((page) => [slugOfPage(page.path), page]));

export function frameOf(slug: string): FrameName {
  return builtIn.get(slug)?.frame ?? "added";
}

export const pageKind: Kind<PageText> = defineKind<Fields>("page", {
  fields: (slug) => frames[frameOf(slug)],
  head: { summary: descriptionIn },
  builtIns: [...builtIn].map(([slug, { values }]) => ({ slug, values: values as Values })),
  /** A page that is added has the fields of one that is a list of sections: a copy of any other would lose its words. */
  isUnique: (slug) => !["sections", "added"].includes(frameOf(slug)),

  slug: {
    values: (slug) => (frameOf(slug) === "added" ? addressOf(slug) : {}),
    /** A page that is added never takes the words of a built-in one: beside its address it gets a number. */
    of(values, slug) {
      if (frameOf(slug) !== "added") return slug;
      const name = String(values.address ?? "") || slugFromAnyTitle(String(values.title ?? "")) || "page";
      const own = slugAt(String(values.place ?? ""), name);
      return builtIn.has(own) ? `${own}-2` : own;
    },
  },

  unmet(text): Problems {
    const { slug } = text;
    const { length } = pageKind.wordsOf(text);
    const ofPath = slug === "" || builtIn.has(slug) ? null : pathProblem(slug);
    return {
      ...withoutCaption(text),
      ...(ofPath !== null && { address: ofPath }),
      ...(length > longest && { title: words.tooLong(length, longest) }),
    };
  },
});

/** A photograph is evidence only with what it shows, where and when. */
function withoutCaption({ sections }: Values): Problems {
  if (!Array.isArray(sections)) return {};
  const missing = (sections as Values[]).flatMap(({ kind, width, caption }, n) =>
    kind === "picture" && width === "photograph" && caption === "" ? [`sections.${n}.caption`] : [],
  );
  return Object.fromEntries(missing.map((place) => [place, "Say what the photograph shows, where and when"]));
}

/** Of the search: what lists of staff say of the page. */
function descriptionIn({ metadata }: Values): string {
  return String((metadata as Values | undefined)?.description ?? "");
}
