import { longestSlug } from "#app/domain/text/slug.ts";
import { type FieldType, oneCode, type SlugField } from "./field.ts";
import { tidyLine, tooLong } from "./tidy.ts";

export const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const slug: FieldType<SlugField, string> = {
  ...oneCode,
  read: tidyLine,
  problem: (slug, { label }) =>
    tooLong(slug, { label, most: longestSlug }) ??
    (slug === "" || slugShape.test(slug)
      ? null
      : `${label} must be lowercase letters, numbers and hyphens only`),
};
