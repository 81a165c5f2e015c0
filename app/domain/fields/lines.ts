import { type FieldType, type LinesField, severalTexts } from "./field.ts";
import { tidyItems, tooMany } from "./tidy.ts";

export const lines: FieldType<LinesField, readonly string[]> = {
  ...severalTexts,
  read: (raw) => tidyItems(raw, /\n/),
  problem: tooMany,
  between: "\n",
};
