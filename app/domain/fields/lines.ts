import type { FieldType, LinesField } from "./field.ts";
import { tidyItems, tooMany } from "./tidy.ts";

export const lines: FieldType<LinesField, readonly string[]> = {
  read: (raw) => tidyItems(raw, /\n/),
  problem: tooMany,
  lines: (items) => [...items],
};
