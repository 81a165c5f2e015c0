import type { FieldType, ParagraphsField } from "./field.ts";
import { tidyItems, tooMany } from "./tidy.ts";

export const paragraphs: FieldType<ParagraphsField, readonly string[]> = {
  read: (raw) => tidyItems(raw, /\n[^\S\n]*\n/),
  problem: tooMany,
  lines: (items) => [...items],
};
