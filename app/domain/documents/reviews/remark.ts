/** What an editor remarks on a text, and where; pure. */
import { remarks as words } from "#app/content/admin/remarks.ts";
import { longestNote, longestRemark } from "#app/content/promised-numbers.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { type Item, itemOf, leavesOf } from "#app/domain/fields/leaves.ts";
import { matchAlike } from "#app/domain/fields/match.ts";
import { parseSections } from "#app/domain/text/sections.ts";
import { cutAt } from "#app/letters/signs.ts";

export const remarkLimits = {
  note: longestNote,
  quote: 500,
  body: longestRemark,
  answer: longestRemark,
  shown: 200,
};

/** Where a remark stands. `field` is its place in the form, such as "closing.heading", or "all" for the whole text. */
export type Place = { field: string; label: string; isSection: boolean };

/**
 * What a remark can stand at. `name` is that of the field, or "text.0" for its first section, which is `section`: only
 * remarks of version 1.0.0 stand at one.
 */
export type Part = { name: string; field: string; label: string; section: Item | null };

/** Words as somebody has selected them, in one line. */
export function quoteOf(words: string): string {
  return cutAt(words.replace(/\s+/g, " ").trim(), remarkLimits.quote).trim();
}

/** The part that holds a place of the form: "sections" that of "sections.2.title". */
export function partAt<One extends Pick<Part, "name">>(parts: readonly One[], place: string) {
  return parts.find(({ name }) => `${place}.`.startsWith(`${name}.`));
}

const whole: Part = { name: "all", field: "all", label: words.list.all, section: null };

/** In the order of the form. */
export function partsOf(fields: Fields, values: Values): Part[] {
  const parts = leavesOf(fields, values).flatMap(({ place, label, field, value }): Part[] => [
    { name: place, field: place, label, section: null },
    ...(field.type === "body" ? sectionsIn(value as string) : []).map((section, n) => ({
      name: `${place}.${n}`,
      field: place,
      section,
      label: words.list.section(n + 1, section.heading),
    })),
  ]);
  return [whole, ...parts];
}

/**
 * Finds sections again, moved, or rewritten under their titles. The text is looked through once, however many places are
 * asked for.
 * @param now the parts of the text as it is now. A field that it does not have any more is the whole text.
 */
export function placesIn(now: readonly Part[]): (remark: { place: string; section: string | null }) => Place {
  const byName = new Map(now.map((part) => [part.name, part]));
  const sectionsOf = Map.groupBy(
    now.flatMap(({ field, label, section }) => (section ? [{ ...section, field, label }] : [])),
    ({ field }) => field,
  );
  return ({ place, section }) => placeOf(section, byName.get(place) ?? whole, sectionsOf);
}

function placeOf(
  section: string | null,
  { field, label }: Part,
  sectionsOf: ReadonlyMap<string, readonly (Item & { label: string })[]>,
): Place {
  if (section === null || field === whole.field) return { field, label, isSection: false };
  const [old] = sectionsIn(section);
  const sections = sectionsOf.get(field) ?? [];
  const [n] = old ? matchAlike([old], sections) : [];
  return { field, label: sections[n ?? -1]?.label ?? words.list.gone(old?.heading ?? ""), isSection: true };
}

function sectionsIn(text: string): Item[] {
  const parsed = parseSections(text);
  return parsed.ok ? parsed.sections.map(itemOf) : [];
}
