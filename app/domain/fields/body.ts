import { bodyOf, linesOf } from "#app/domain/text/body.ts";
import { longestDetails, parseSections } from "#app/domain/text/sections.ts";
import type { BodyField, FieldType } from "./field.ts";
import { jsonWithoutControls } from "./tidy.ts";

/** The sentences are those of docs/product.md, Details rules. */
export const body: FieldType<BodyField, string> = {
  read: (raw) => (typeof raw === "string" ? jsonWithoutControls(raw.replace(/\r\n?/g, "\n")).trim() : ""),
  problem: (text, { label }) => (text.length > longestDetails ? `${label} are too long` : null),
  unmet(text) {
    const parsed = parseSections(text);
    if (parsed.ok) return null;
    return parsed.error === "Invalid JSON format" ? "Invalid JSON format in details" : parsed.error;
  },
  lines: (text) => linesOf(bodyOf({ jsonDetails: text })),
};
