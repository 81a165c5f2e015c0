/** What search engines and shares show of a text that has a page of its own; the last thing that its form asks for. */
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
} as const satisfies Fields;
