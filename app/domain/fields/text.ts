import { type FieldType, oneText, type TextField } from "./field.ts";
import { tidy, tooLong } from "./tidy.ts";

export const text: FieldType<TextField, string> = {
  ...oneText,
  read: (raw) => (typeof raw === "string" ? tidy(raw).trim() : ""),
  problem: tooLong,
  both: (mine, theirs) => `${mine.trimEnd()}\n\n${theirs.trimStart()}`,
};
