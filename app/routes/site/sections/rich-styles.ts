/** The style sheet of what only some texts have: a document without it carries none of it. */
import type { Block, BodySection, List } from "#app/domain/text/body.ts";
import richStyles from "#app/styles/rich.css?inline";

export function stylesOfBody(sections: readonly BodySection[]): string {
  return isRich(sections) ? richStyles : "";
}

export function isRich(sections: readonly BodySection[]): boolean {
  return sections.some(({ level, parts }) => level !== undefined || parts.some(isRichPart));
}

function isRichPart(part: Block): boolean {
  return "quote" in part || "rows" in part || ("list" in part && isRichList(part));
}

function isRichList({ list, ordered }: List): boolean {
  return ordered === true || list.some((item) => "lists" in item);
}
