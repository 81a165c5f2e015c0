import type { FieldType, LineField } from "./field.ts";
import { tidyLine, tooLong } from "./tidy.ts";

export const line: FieldType<LineField, string> = {
  read: tidyLine,
  problem: tooLong,
  lines: (text) => [text],
};
