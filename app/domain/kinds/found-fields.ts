/** What programs are told of a text that has a page of its own; the last thing that its form asks for. */
import { languageName, languageTags, ownLanguage } from "#app/content/languages.ts";
import type { Fields } from "#app/domain/fields/field.ts";

export const foundFields = {
  searchTitle: {
    type: "line",
    label: "Search title",
    hint: "In results of a search and on the tab of a browser. Empty: the title.",
    most: 100,
    isOptional: true,
  },
  shareImage: {
    type: "picture",
    label: "Share picture",
    hint: "Shown where somebody shares the address. Empty: a drawing with the title.",
    isOptional: true,
  },
  language: {
    type: "choice",
    label: "Language",
    hint: "Of the whole text: browsers, readers and search engines are told. Words in another one are marked in the text.",
    options: {
      "": languageName(ownLanguage),
      ...Object.fromEntries(
        languageTags.filter((tag) => tag !== ownLanguage).map((tag) => [tag, languageName(tag)]),
      ),
    },
    isOptional: true,
  },
} as const satisfies Fields;
