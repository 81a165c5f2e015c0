import type { FieldType, LineField } from "./field.ts";
import { tidyLine, tooLong } from "./tidy.ts";

export const line: FieldType<LineField, string> = {
  read: tidyLine,
  problem: tooLong,
  lines: (text) => [text],
};

/** "09:00", in 24 hours. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
