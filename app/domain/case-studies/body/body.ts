/** What readers get of a case study's details: one reading of the stored text for every page, file and search. */
import { type Inline, plainText, targetsOf } from "#app/content/inline.ts";
import { type Figure, figuresOf } from "#app/domain/case-studies/pictures.ts";
import { parseSections, type Section } from "#app/domain/case-studies/sections.ts";
import type { Library } from "#app/domain/media/picture.ts";
import { readMarks } from "./marks.ts";

export type Block =
  /** A paragraph. */
  { words: Inline } | { list: readonly Inline[] } | Figure;

/** A heading and what stands below it. Only the first section may have none, which is empty. */
export type BodySection = { heading: string; parts: readonly Block[] };

export type Body = {
  /** The stored text is a list of sections; otherwise there is nothing. */
  isReadable: boolean;
  sections: readonly BodySection[];
};

type Stored = {
  jsonDetails: string | null;
  /** The pictures of the library that it shows. */
  library?: Library;
};

/**
 * A stored section without a title goes on with the one before it.
 * @param base of the addresses of pictures.
 */
export function bodyOf({ jsonDetails, library = {} }: Stored, base = ""): Body {
  const parsed = parseSections(jsonDetails ?? "");
  const stored = parsed.ok ? parsed.sections : [];
  const sections: { heading: string; parts: Block[] }[] = [];
  for (const section of stored) {
    const heading = section.title.trim() === "" ? "" : section.title;
    const parts = [...blocksOf(section), ...figuresOf(section.figures ?? [], library, base)];
    const open = sections.at(-1);
    if (heading === "" && open) open.parts.push(...parts);
    else sections.push({ heading, parts });
  }
  return { isReadable: parsed.ok, sections };
}

/** Its words without marks, a line for each heading, paragraph and item; no captions. */
export function linesOf({ sections }: Body): string[] {
  return sections.flatMap(({ heading, parts }) => [
    ...(heading === "" ? [] : [heading]),
    ...parts.flatMap(inlinesOf).map(plainText),
  ]);
}

/** Where its links lead. */
export function linkTargetsOf({ sections }: Body): string[] {
  return sections.flatMap(({ parts }) => parts.flatMap(inlinesOf)).flatMap(targetsOf);
}

function blocksOf({ type, items, marks }: Section): Block[] {
  const read = items.map((item): Inline => (marks ? readMarks(item) : item === "" ? [] : [item]));
  return type === "bullet" ? [{ list: read }] : read.map((words) => ({ words }));
}

function inlinesOf(part: Block): readonly Inline[] {
  if ("words" in part) return [part.words];
  return "list" in part ? part.list : [];
}
