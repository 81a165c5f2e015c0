import { bodyOf, linesOf, linkTargetsOf } from "#app/domain/text/body.ts";
import { longestDetails, parseSections } from "#app/domain/text/sections.ts";
import { type BodyField, type FieldType, oneText } from "./field.ts";
import { jsonWithoutControls } from "./tidy.ts";

/** The sentences are those of docs/product.md, Details rules. */
export const body: FieldType<BodyField, string> = {
  ...oneText,
  read: (raw) => (typeof raw === "string" ? jsonWithoutControls(raw.replace(/\r\n?/g, "\n")).trim() : ""),
  problem: (text, { label }) => (text.length > longestDetails ? `${label} are too long` : null),
  unmet(text) {
    const parsed = parseSections(text);
    if (parsed.ok) return null;
    return parsed.error === "Invalid JSON format" ? "Invalid JSON format in details" : parsed.error;
  },
  lines: (text) => linesOf(bodyOf({ jsonDetails: text })),
  prose(text) {
    const body = bodyOf({ jsonDetails: text });
    return { text: [...linesOf(body), ...captionsIn(text)].join("\n"), targets: linkTargetsOf(body) };
  },
  /** A click on its preview leads to a section of it by other means. */
  marked: (text) => text,
};

function captionsIn(text: string): string[] {
  const parsed = parseSections(text);
  const figures = parsed.ok ? parsed.sections.flatMap(({ figures = [] }) => figures) : [];
  return figures.map(({ caption }) => caption);
}
