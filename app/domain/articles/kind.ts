/** Articles as a kind of document. Those that come with the site are what a first document of their slug begins with. */
import { articles } from "#app/content/articles/articles.ts";
import { defineKind } from "#app/domain/kinds/define-kind.ts";
import { foundFields } from "#app/domain/kinds/found-fields.ts";
import { builtInText } from "./built-in.ts";
import { articleFields } from "./fields.ts";

export const articleKind = defineKind("article", {
  fields: articleFields,
  head: { summary: "description", image: "image", tags: "tags" },
  // Version 1.0.0 had none of them: an unchanged text must be the same row.
  leavesOutEmpty: Object.keys(foundFields),
  builtIns: articles.map((article) => ({
    slug: article.slug,
    values: builtInText(article),
    listed: {
      id: article.id,
      published: new Date(article.published),
      updated: new Date(article.updated),
    },
  })),
});
