import { targetsOf } from "#app/content/inline.ts";
import {
  paragraphOf,
  plainParagraph,
  shownParagraph,
  withBefore,
  wordsOfParagraph,
} from "#app/domain/text/paragraph.ts";
import { type FieldType, type ParagraphsField, severalTexts } from "./field.ts";
import { tidyItems, tooMany } from "./tidy.ts";

export const paragraphs: FieldType<ParagraphsField, readonly string[]> = {
  ...severalTexts,
  // What is typed may have marks; what is stored says itself whether it has.
  read(raw) {
    const items = tidyItems(raw, /\n[^\S\n]*\n/);
    return typeof raw === "string" ? items.map(paragraphOf) : items;
  },
  problem: tooMany,
  lines: (items) => items.map(plainParagraph),
  prose: (items) => ({
    text: items.map(plainParagraph).join("\n"),
    targets: items.flatMap((item) => targetsOf(wordsOfParagraph(item))),
  }),
  marked: (items, _, mark) => items.map((item) => withBefore(item, mark)),
  shown: (items) => items.map(shownParagraph),
};
