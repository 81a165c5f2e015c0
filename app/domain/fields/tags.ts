import { type FieldType, severalTexts, type TagsField } from "./field.ts";
import { tidy } from "./tidy.ts";

export const mostTags = 100;
export const longestTag = 60;

/** Trimmed; empty ones and repetitions ignored (docs/product.md, STU6). A comma separates tags. */
export function tidyTags(tags: string[]): string[] {
  const tidied = tags.flatMap((tag) => tidy(tag).split(",")).map((tag) => tag.replace(/\s+/g, " ").trim());
  return [...new Set(tidied.filter((tag) => tag !== ""))];
}

export const tags: FieldType<TagsField, readonly string[]> = {
  ...severalTexts,
  // Without a script the tags come as lines of one field, with one as a field for each.
  typed: (form, place) => form.texts(place).flatMap((tag) => tag.split("\n")),
  read(raw) {
    const given = typeof raw === "string" ? raw.split("\n") : Array.isArray(raw) ? raw : [];
    return tidyTags(given.filter((tag) => typeof tag === "string"));
  },
  problem(tags) {
    if (tags.length > mostTags) return `At most ${mostTags} tags`;
    return tags.some((tag) => tag.length > longestTag)
      ? `A tag must be at most ${longestTag} characters`
      : null;
  },
  prose: () => null,
  marked: (tags) => tags,
  differs: "tags",
  between: ", ",
};
