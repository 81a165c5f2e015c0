/** The articles of the content in the form of documents. Pure. */
import type { BuiltInArticle } from "#app/content/articles/article.ts";
import { formatSections } from "#app/domain/text/sections.ts";
import type { ArticleText } from "./fields.ts";

export function builtInText({
  slug,
  title,
  description,
  author,
  tags,
  sections,
}: BuiltInArticle): ArticleText {
  const text = formatSections(sections.map((section) => ({ ...section, items: [...section.items] })));
  return {
    slug,
    title,
    description,
    author,
    image: "",
    imageAlt: "",
    tags,
    text,
    searchTitle: "",
    shareImage: "",
    language: "",
  };
}
