/**
 * What is suggested of the words of a text, at its sentence in the editor (docs/decisions/061). The document says
 * nothing of it: old words are drawn struck through and new ones beside them. Loaded only where there is any.
 */
import type { Node } from "prosemirror-model";
import { Decoration, DecorationSet } from "prosemirror-view";
import { suggestions } from "#app/content/admin/suggestions.ts";
import { type Found, findWords } from "#app/domain/fields/find-words.ts";
import { diffWords } from "#app/domain/fields/word-diff.ts";
import { asRead, type ReadText } from "#app/domain/text/visible-text.ts";
import { leadToHunkOf } from "#app/routes/admin/documents/suggestions/lead-to-hunk.ts";
import type { HunkMark } from "#app/routes/admin/documents/suggestions/suggestions.tsx";

const words = suggestions.onPage;

/** `start` is the position of the first sign of the block. */
type Block = ReadText & { start: number };

export function suggestedIn(doc: Node, marks: readonly HunkMark[]): DecorationSet {
  const blocks = blocksOf(doc);
  const all = marks.flatMap(({ name, by, hunk, isOwn }) => {
    if (hunk.kind !== "words") return [];
    // One's own words stand in the text that one writes.
    const [here, other] = isOwn ? [hunk.plain.added, hunk.removed] : [hunk.plain.removed, hunk.added];
    const found = findWords(blocks, [hunk.around.before, here, hunk.around.after], false);
    if (!found) return [];
    // With their marks the words of both are no longer beside each other sign by sign.
    const isPlain = hunk.removed === hunk.plain.removed && hunk.added === hunk.plain.added;
    const parts = isPlain ? partsOf(here, other) : [{ start: 0, here, other }];
    return parts.flatMap((part) => {
      const from = found.from + signsIn(here.slice(0, part.start));
      const to = found.from + signsIn(here.slice(0, part.start + part.here.length));
      return decorationsOf(positionsOf({ ...found, from, to }), { name, by, isOwn, ...part });
    });
  });
  return DecorationSet.create(doc, all);
}

/** Words of a sentence that stand there, from which of its signs on, and those beside them. */
type Part = { start: number; here: string; other: string };

/** What differs of a sentence, by itself: what stays of it is not struck through. */
function partsOf(here: string, other: string): Part[] {
  const parts: Part[] = [];
  let start = 0;
  let open: Part | null = null;
  for (const { kind, text } of diffWords(here, other)) {
    if (kind === "same") open = null;
    else {
      if (!open) {
        open = { start, here: "", other: "" };
        parts.push(open);
      }
      open[kind === "removed" ? "here" : "other"] += text;
    }
    if (kind !== "added") start += text.length;
  }
  return parts;
}

function signsIn(text: string): number {
  return asRead(text).text.length;
}

/** @returns whether a mark was pressed: then its hunk below has the focus. */
export function leadFromMark({ target }: Event): boolean {
  const mark = target instanceof Element ? target.closest<HTMLElement>("[data-suggested]") : null;
  if (mark) leadToHunkOf(mark.dataset.suggested ?? "");
  return mark !== null;
}

function blocksOf(doc: Node): Block[] {
  const blocks: Block[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    // A sign for each place within it: a line break is one.
    const text = node.textBetween(0, node.content.size, null, () => "\n");
    blocks.push({ ...asRead(text), start: position + 1 });
    return false;
  });
  return blocks;
}

function positionsOf({ read, from, to }: Found<Block>): { from: number; to: number } {
  const at = (sign: number) => read.start + (read.at[sign] ?? 0);
  if (from < to) return { from: at(from), to: at(to - 1) + 1 };
  const position = from > 0 ? at(from - 1) + 1 : at(from);
  return { from: position, to: position };
}

type Mark = { name: string; by: string; here: string; other: string; isOwn: true | undefined };

/** Words that go and come: those that stand in the text are marked, and the others are drawn beside them. */
function decorationsOf(
  { from, to }: { from: number; to: number },
  { name, by, here, other, isOwn }: Mark,
): Decoration[] {
  const [old, added] = [words.removed, words.added];
  const [hereIs, otherIs] = isOwn
    ? [
        { tag: "ins", said: added },
        { tag: "del", said: old },
      ]
    : [
        { tag: "del", said: old },
        { tag: "ins", said: added },
      ];
  const mark = { nodeName: hereIs.tag, "data-suggested": name };
  // Its words are no place for the caret, and a key beside them is a key in the text.
  const widget = (position: number, said: string, text: string) =>
    Decoration.widget(position, () => widgetOf(name, said, otherIs.tag, text), {
      side: -1,
      marks: [],
      ignoreSelection: true,
      key: `${name} ${said} ${text}`,
    });
  const [isHere, isOther] = [here !== "", other !== ""];
  const first = (said: string) => `${by} ${said} `;
  if (isOwn)
    return [
      ...(isOther ? [widget(from, first(old), other)] : []),
      ...(isHere
        ? [widget(from, isOther ? ` ${added} ` : first(added), ""), Decoration.inline(from, to, mark)]
        : []),
    ];
  return [
    ...(isHere ? [widget(from, first(old), ""), Decoration.inline(from, to, mark)] : []),
    ...(isOther ? [widget(to, isHere ? ` ${added} ` : first(added), other)] : []),
  ];
}

function widgetOf(name: string, said: string, tag: string, text: string): HTMLElement {
  const [mark, hidden, words] = ["span", "span", tag].map((tag) => document.createElement(tag)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  mark.dataset.suggested = name;
  hidden.dataset.said = "";
  hidden.className = "sr-only";
  hidden.textContent = said;
  words.textContent = text;
  mark.append(hidden, ...(text === "" ? [] : [words]));
  return mark;
}
