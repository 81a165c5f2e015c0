import { type FieldType, type ParagraphsField, severalTexts } from "./field.ts";
import { tidyItems, tooMany } from "./tidy.ts";

export const paragraphs: FieldType<ParagraphsField, readonly string[]> = {
  ...severalTexts,
  read: (raw) => tidyItems(raw, /\n[^\S\n]*\n/),
  problem: tooMany,
};
