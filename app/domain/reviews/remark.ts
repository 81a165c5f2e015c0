/** What an editor remarks on a text, and where; pure. */
import { parseSections, type Section } from "#app/domain/case-studies/sections.ts";
import { itemOf } from "#app/domain/fields/leaves.ts";
import { matchAlike } from "#app/domain/fields/match.ts";

export const remarkLimits = { note: 500, body: 1000, answer: 1000 };

/** The parts of the form that a remark can stand at, besides its sections; `all` is the whole text. */
export const remarkFields = ["all", "title", "slug", "description", "image", "tags"] as const;
export type RemarkField = (typeof remarkFields)[number];

/** As a form names it: a field, or `section-0` for the first section of the text that is shown. */
export type TypedPlace = { field: RemarkField } | { section: number };

export function readPlace(typed: string): TypedPlace | null {
  const field = remarkFields.find((known) => known === typed);
  if (field) return { field };
  const section = /^section-(\d{1,4})$/.exec(typed)?.[1];
  return section === undefined ? null : { section: Number(section) };
}

/** Where a remark stands in a text: `index` counts sections from 0 and is null for one that is gone. */
export type Place = { field: RemarkField } | { title: string; index: number | null };

/** Finds the section of a remark again, moved, or rewritten under its title. @param now the sections of the text as it is now. */
export function placeOf(
  { place, section }: { place: string; section: string | null },
  now: readonly Section[],
): Place {
  if (section === null) return { field: remarkFields.find((field) => field === place) ?? "all" };
  const [old] = sectionsIn(section);
  const index = old ? (matchAlike([itemOf(old)], now.map(itemOf))[0] ?? null) : null;
  return { title: (index === null ? old?.title : now[index]?.title) ?? "", index };
}

export function sectionsIn(jsonDetails: string): Section[] {
  const parsed = parseSections(jsonDetails);
  return parsed.ok ? parsed.sections : [];
}
