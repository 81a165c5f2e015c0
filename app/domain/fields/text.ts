import type { FieldType, TextField } from "./field.ts";
import { tidy, tooLong } from "./tidy.ts";

export const text: FieldType<TextField, string> = {
  read: (raw) => (typeof raw === "string" ? tidy(raw).trim() : ""),
  problem: tooLong,
  lines: (text) => [text],
};
