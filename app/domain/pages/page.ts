/** A public page: what it says, and where it stands. */
import { pageTitle } from "#app/content/page-parts.ts";
import type { People } from "#app/domain/company/faces.ts";
import type { ValuesOf } from "#app/domain/fields/field.ts";
import type { ChosenText } from "#app/domain/kinds/published.ts";
import type { Library } from "#app/domain/text/picture.ts";
import { metaDescription } from "./description.ts";
import type { frames } from "./frames.ts";

export type FrameName = keyof typeof frames;

/** The values of a frame; without one, of any. */
export type PageOf<Frame extends FrameName> = {
  /** "/services/ai-development" */
  readonly path: string;
  readonly frame: Frame;
  readonly values: ValuesOf<(typeof frames)[Frame]>;
  /** The pictures of the library that it shows, and the public texts that it has chosen, by their paths in it. */
  readonly library?: Library;
  readonly chosen?: Readonly<Record<string, ChosenText>>;
  /** Of a page that shows people, where one of them has a face. */
  readonly people?: People;
  /** When staff last published it; absent: it is as it is built in. */
  readonly updatedAt?: Date;
};

/** What a page of this frame says. */
export type WordsOf<Frame extends FrameName> = PageOf<Frame>["values"];

/** A page that is a list of sections: a built-in one, or one that staff have added. */
export type PageOfSections = PageOf<"sections" | "added">;
type Section = PageOfSections["values"]["sections"][number];
export type SectionKind = Section["kind"];
export type SectionOf<Kind extends SectionKind> = Extract<Section, { kind: Kind }>;

export type Page = { [Frame in FrameName]: PageOf<Frame> }[FrameName];

/** By path, in the order of lists. */
export type Pages = ReadonlyMap<string, Page>;

/** "services/ai-development", and "index" for the home page: the slug of its document. */
export function slugOfPage(path: string): string {
  return path === "/" ? "index" : path.slice(1);
}

/**
 * With a search title, a search description and the word of a drawing made of its own words, where nobody has written
 * them.
 */
export function completed(page: Page): Page {
  const { title, heading, lead, metadata } = page.values;
  const drawing = "drawing" in page.values && (page.values.drawing || page.path.split("/").at(-1));
  const filled = {
    ...metadata,
    title: metadata.title || pageTitle(title),
    description: metadata.description || metaDescription(lead || heading),
  };
  return { ...page, values: { ...page.values, ...(drawing && { drawing }), metadata: filled } } as Page;
}
