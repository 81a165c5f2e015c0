/** Case studies as a kind of document: how their text is stored, and what publishing asks of it. */
import { pathOf } from "#app/content/kinds.ts";
import type { Kind, StoredText } from "#app/domain/documents/kind.ts";
import { bodyOf, linesOf } from "#app/domain/text/body.ts";
import { type CaseStudyInput, caseStudyFields, caseStudyOf, valuesOf } from "./fields.ts";

export const caseStudyKind: Kind<CaseStudyInput> = {
  name: "case-study",
  fieldsOf: () => caseStudyFields,
  valuesOf,
  textOf: caseStudyOf,

  page: (slug) => pathOf("case-study", slug),

  store({ slug, title, description, image, tags, jsonDetails, ...text }) {
    const { imageAlt, searchTitle = null, shareImage = null } = text;
    const body = Object.fromEntries(held({ imageAlt, details: jsonDetails, searchTitle, shareImage }));
    return { slug, title, summary: description, image, tags, body };
  },

  read({ summary, body, slug, title, image, tags }: StoredText) {
    return {
      ...{ slug, title, image, tags },
      description: summary,
      imageAlt: textIn(body.imageAlt),
      jsonDetails: textIn(body.details),
      searchTitle: textIn(body.searchTitle),
      shareImage: textIn(body.shareImage),
    };
  },

  wordsOf: ({ jsonDetails }) => linesOf(bodyOf({ jsonDetails })).join("\n"),
};

function held(body: Record<string, string | null>): [string, string][] {
  return Object.entries(body).filter((entry): entry is [string, string] => entry[1] !== null);
}

function textIn(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
