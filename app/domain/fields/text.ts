import { targetsOf } from "#app/content/inline.ts";
import {
  paragraphOf,
  plainParagraph,
  shownParagraph,
  withBefore,
  wordsOfParagraph,
} from "#app/domain/text/paragraph.ts";
import { type FieldType, oneText, type TextField, typedText } from "./field.ts";
import { tidy, tooLong } from "./tidy.ts";

export const text: FieldType<TextField, string> = {
  ...oneText,
  typed(form, place, { hasMarks }) {
    const typed = typedText(form, place);
    return hasMarks && typeof typed === "string" ? paragraphOf(typed) : typed;
  },
  read: (raw) => (typeof raw === "string" ? tidy(raw).trim() : ""),
  problem: tooLong,
  lines: (value) => [plainParagraph(value)],
  prose: (value) => ({ text: plainParagraph(value), targets: targetsOf(wordsOfParagraph(value)) }),
  marked: (value, _, mark) => withBefore(value, mark),
  shown: (value) => [shownParagraph(value)],
};
