/** Changes with their words marked, as the page shows them. For the server: the comparison is a library of its own. */
import { diffArrays } from "diff";
import { shownItems } from "#app/domain/case-studies/body/marks.ts";
import { type Change, changesBetween, type SectionChange } from "#app/domain/case-studies/changes.ts";
import { lineFields, type StudyText, type TextField } from "#app/domain/case-studies/difference.ts";

import { readSections, type Section } from "#app/domain/case-studies/sections.ts";
import { diffWords, type Words } from "../conflict/word-diff.ts";

/** A paragraph or bullet; `changed` stands in both texts, with other words. */
export type MarkedItem = { kind: Words["kind"] | "changed"; words: Words[] };

export type MarkedChange =
  | { kind: "text"; field: TextField; words: Words[] }
  /** One of them for each tag. */
  | { kind: "tags"; tags: Words[] }
  | ({ kind: "section"; title: Words[]; items: MarkedItem[] } & Pick<
      SectionChange,
      "from" | "to" | "isMoved"
    > & { type: Record<"before" | "after", Section["type"] | null> })
  | { kind: "spacing" };

/** The two texts of a study: their differences, or both as they are where more differs than is compared. */
export type ComparedTexts =
  | { kind: "changes"; changes: MarkedChange[] }
  | { kind: "whole"; before: TextPart[]; after: TextPart[] };

/** A field of the form or a section, by its name on the page. */
export type TextPart = { field: TextField | "tags" | null; title: string; text: string };

/** @param isShown which changes the page shows here. */
export function compareTexts(
  old: StudyText,
  now: StudyText,
  isShown: (change: Change) => boolean = () => true,
): ComparedTexts {
  const changes = changesBetween(old, now);
  return changes
    ? { kind: "changes", changes: changes.filter(isShown).map(markChange) }
    : { kind: "whole", before: partsOf(old), after: partsOf(now) };
}

/** What is written in a text, from top to bottom of the form. */
function partsOf(text: StudyText): TextPart[] {
  const fields = [...lineFields, "tags" as const].map((field) => {
    const typed = text[field];
    return { field, title: "", text: typeof typed === "string" ? typed : typed.join(", ") };
  });
  const sections = readSections(text.jsonDetails);
  const details: TextPart[] = sections
    ? sections.map((section) => ({ field: null, title: section.title, text: shownItems(section).join("\n") }))
    : [{ field: "jsonDetails", title: "", text: text.jsonDetails }];
  return [...fields, ...details].filter(({ title, text }) => title !== "" || text !== "");
}

export function markChange(change: Change): MarkedChange {
  switch (change.kind) {
    case "text":
      return { kind: "text", field: change.field, words: diffWords(change.before, change.after) };
    case "tags":
      return { kind: "tags", tags: diffList(change.before, change.after) };
    case "section": {
      const { before, after, from, to, isMoved } = change;
      const type = { before: before?.type ?? null, after: after?.type ?? null };
      const title = diffWords(before?.title ?? "", after?.title ?? "");
      const items = markItems(before ? shownItems(before) : [], after ? shownItems(after) : []);
      return { kind: "section", from, to, isMoved, type, title, items };
    }
    case "spacing":
      return change;
  }
}

/** What takes the place of something is shown as that, changed, in the order in which they stand. */
function markItems(before: string[], after: string[]): MarkedItem[] {
  const items: MarkedItem[] = [];
  let open: Record<"removed" | "added", Words[]> = { removed: [], added: [] };
  const close = () => {
    const { removed, added } = open;
    open = { removed: [], added: [] };
    for (let n = 0; n < Math.max(removed.length, added.length); n++) {
      const [old, now] = [removed[n], added[n]];
      if (old && now) items.push({ kind: "changed", words: diffWords(old.text, now.text) });
      else for (const word of [old ?? now ?? []].flat()) items.push({ kind: word.kind, words: [word] });
    }
  };
  for (const item of diffList(before, after)) {
    if (item.kind !== "same") open[item.kind].push(item);
    else {
      close();
      items.push({ kind: "same", words: [item] });
    }
  }
  close();
  return items;
}

/** More that differ are not brought into order: those of before stand before those of after. */
const mostDiffering = 300;

function diffList(before: readonly string[], after: readonly string[]): Words[] {
  const list = diffArrays([...before], [...after], { maxEditLength: mostDiffering });
  if (!list)
    return [
      ...before.map((text): Words => ({ text, kind: "removed" })),
      ...after.map((text): Words => ({ text, kind: "added" })),
    ];
  return list.flatMap(({ value, added, removed }) =>
    value.map((text): Words => ({ text, kind: added ? "added" : removed ? "removed" : "same" })),
  );
}
