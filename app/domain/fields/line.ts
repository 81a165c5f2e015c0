import { type FieldType, type LineField, oneText } from "./field.ts";
import { tidyLine, tooLong } from "./tidy.ts";

export const line: FieldType<LineField, string> = {
  ...oneText,
  read: tidyLine,
  problem: tooLong,
  prose: (text, { isCode }) => (isCode ? null : oneText.prose(text)),
  marked: (text, { isCode }, mark) => (isCode ? text : mark(text)),
};

/** "09:00", in 24 hours. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
