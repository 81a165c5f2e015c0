import { tidyTags } from "#app/domain/case-studies/tidy.ts";
import type { FieldType, TagsField } from "./field.ts";

export const mostTags = 100;
export const longestTag = 60;

export const tags: FieldType<TagsField, readonly string[]> = {
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
  lines: (tags) => [...tags],
};
