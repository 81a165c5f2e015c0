/** Articles as a kind of document. Those that come with the site are what a first document of their slug begins with. */
import { articles, findBuiltInArticle } from "#app/content/articles/articles.ts";
import { kindOf } from "#app/domain/documents/kind-of.ts";
import { builtInText } from "./built-in.ts";
import { articleFields } from "./fields.ts";

export const articleKind = kindOf("article", articleFields, {
  head: { summary: "description", image: "image", tags: "tags" },
  builtIn(slug) {
    const article = findBuiltInArticle(slug);
    return article && builtInText(article);
  },
  builtIns: () => articles,
});
