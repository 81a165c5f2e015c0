/** What an editor remarks on a text, and where; pure. */
import { remarks as words } from "#app/content/admin/remarks.ts";
import { parseSections } from "#app/domain/case-studies/sections.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { type Item, itemOf, leavesOf } from "#app/domain/fields/leaves.ts";
import { matchAlike } from "#app/domain/fields/match.ts";

export const remarkLimits = { note: 500, body: 1000, answer: 1000 };

/** Where a remark stands. `field` is its place in the form, such as "closing.heading", or "all" for the whole text. */
export type Place = { field: string; label: string; isSection: boolean };

/** What a remark can stand at. `name` is that of the field, or "text.0" for its first section, which is `section`. */
export type Part = { name: string; field: string; label: string; section: Item | null };

const whole: Part = { name: "all", field: "all", label: words.list.all, section: null };

/** In the order of the form. */
export function partsOf(fields: Fields, values: Values): Part[] {
  const parts = leavesOf(fields, values).flatMap(({ place, label, field, value }): Part[] => [
    { name: place, field: place, label, section: null },
    ...(field.type === "body" ? sectionsIn(value as string) : []).map((section, n) => ({
      ...{ name: `${place}.${n}`, field: place, section },
      label: words.list.section(n + 1, section.heading),
    })),
  ]);
  return [whole, ...parts];
}

/**
 * Finds a section again, moved, or rewritten under its title.
 * @param now the parts of the text as it is now. A field that it does not have any more is the whole text.
 */
export function placeOf(
  { place, section }: { place: string; section: string | null },
  now: readonly Part[],
): Place {
  const { field, label } = now.find(({ name }) => name === place) ?? whole;
  if (section === null || field === whole.field) return { field, label, isSection: false };
  const [old] = sectionsIn(section);
  const sections = now.flatMap(({ label, ...part }) =>
    part.field === field && part.section ? [{ ...part.section, label }] : [],
  );
  const [n] = old ? matchAlike([old], sections) : [];
  return { field, label: sections[n ?? -1]?.label ?? words.list.gone(old?.heading ?? ""), isSection: true };
}

function sectionsIn(text: string): Item[] {
  const parsed = parseSections(text);
  return parsed.ok ? parsed.sections.map(itemOf) : [];
}
