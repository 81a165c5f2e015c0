/** What readers get of a case study's details: one reading of the stored text for every page, file and search. */
import { type Inline, plainText, targetsOf } from "#app/content/inline.ts";
import { altOf, figuresAfter } from "#app/domain/case-studies/pictures.ts";
import { parseSections, type Section } from "#app/domain/case-studies/sections.ts";
import { type Library, mediaId, type Photo, photoOf } from "#app/domain/media/picture.ts";
import { readMarks } from "./marks.ts";

export type Block =
  /** A paragraph. */
  { words: Inline } | { list: readonly Inline[] } | { picture: Photo; caption: string };

/** A heading and what stands below it. Only the first section may have none, which is empty. */
export type BodySection = { heading: string; parts: readonly Block[] };

export type Body = {
  /** The stored text is a list of sections; otherwise there is nothing but pictures. */
  isReadable: boolean;
  sections: readonly BodySection[];
};

type Stored = {
  jsonDetails: string | null;
  /** The further pictures, with those of the library that they show. */
  pictures?: string | null;
  library?: Library;
};

/**
 * A stored section without a title goes on with the one before it.
 * @param base of the addresses of pictures.
 */
export function bodyOf({ jsonDetails, pictures = null, library = {} }: Stored, base = ""): Body {
  const parsed = parseSections(jsonDetails ?? "");
  const stored = parsed.ok ? parsed.sections : [];
  const titles = stored.map(({ title }) => title);
  const figures = figuresAfter(pictures, titles, library, base).map((all) =>
    all.map(({ photo, caption }): Block => ({ picture: photo, caption })),
  );
  const sections: { heading: string; parts: Block[] }[] = [];
  for (const [n, section] of stored.entries()) {
    const heading = section.title.trim() === "" ? "" : section.title;
    const parts = [...blocksOf(section), ...figuresOf(section, library, base), ...(figures[n] ?? [])];
    const open = sections.at(-1);
    if (heading === "" && open) open.parts.push(...parts);
    else sections.push({ heading, parts });
  }
  const [alone = []] = stored.length === 0 ? figures : [];
  if (alone.length > 0) sections.push({ heading: "", parts: alone });
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

/** One that is not in the library any more is left out. */
function figuresOf({ figures = [] }: Section, library: Library, base: string): Block[] {
  return figures.flatMap(({ image, alt, caption }): Block[] => {
    const id = mediaId(image);
    const picture = id === null ? undefined : library[id];
    return id && picture ? [{ picture: photoOf(id, picture, altOf(alt), base), caption }] : [];
  });
}

function inlinesOf(part: Block): readonly Inline[] {
  if ("words" in part) return [part.words];
  return "list" in part ? part.list : [];
}
