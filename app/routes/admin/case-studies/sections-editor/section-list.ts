/** The sections while they are edited: a list that remembers what was removed until nobody wants it back. */
import { formatSections, parseSections, type Section } from "#app/domain/case-studies/sections.ts";

export type Entry = { id: number; isRemoved?: boolean };
export type ItemDraft = Entry & { text: string };
export type SectionDraft = Entry & {
  title: string;
  type: Section["type"];
  items: ItemDraft[];
  /** The section as it was read: keys the site does not know stay in the text. */
  read: object;
};

export type Side = "before" | "after";

/** Null where the text holds no sections that could be shown. */
export function sectionsFrom(text: string): SectionDraft[] | null {
  const parsed = parseSections(text);
  if (!parsed.ok) return null;
  const read: object[] = parsed.sections.length === 0 ? [] : JSON.parse(text);
  return parsed.sections.map(({ title, type, items }, index) => ({
    id: index + 1,
    title,
    type,
    items: items.map((item, place) => ({ id: place + 1, text: item })),
    read: read[index] ?? {},
  }));
}

/** What is removed or still blank is not written. */
export function textFrom(sections: readonly SectionDraft[]): string {
  const written = present(sections).filter((section) => !isBlank(section));
  return formatSections(
    written.map(({ read, title, type, items }) => ({ ...read, title, type, items: writtenItems(items) })),
  );
}

/** Nothing in it would be missed. */
export function isBlank({ title, items }: SectionDraft): boolean {
  return title.trim() === "" && writtenItems(items).length === 0;
}

/** What an entry is to the eye: those removed only keep their place. */
export function present<E extends Entry>(list: readonly E[]): E[] {
  return list.filter(({ isRemoved }) => !isRemoved);
}

/** An id nothing in the list has. */
export function freshId(list: readonly Entry[]): number {
  return list.reduce((highest, { id }) => Math.max(highest, id), 0) + 1;
}

/** The list with one entry changed. */
export function changed<E extends Entry>(list: readonly E[], id: number, change: Partial<E>): E[] {
  return list.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));
}

export function without<E extends Entry>(list: readonly E[], id: number): E[] {
  return list.filter((entry) => entry.id !== id);
}

/** The list with one entry moved beside another; the same list where either is missing. */
export function movedBeside<E extends Entry>(
  list: readonly E[],
  id: number,
  target: number,
  side: Side,
): E[] {
  const moved = list.find((entry) => entry.id === id);
  const others = without(list, id);
  const index = others.findIndex((entry) => entry.id === target);
  if (!moved || index === -1) return [...list];
  return others.toSpliced(side === "before" ? index : index + 1, 0, moved);
}

/** One place up (-1) or down (1) among those present. */
export function stepped<E extends Entry>(list: readonly E[], id: number, by: -1 | 1): E[] {
  const shown = present(list);
  const neighbour = shown[shown.findIndex((entry) => entry.id === id) + by];
  return neighbour ? movedBeside(list, id, neighbour.id, by === -1 ? "before" : "after") : [...list];
}

/** Which place an entry has among those present, from 1, and of how many. */
export function placeOf(list: readonly Entry[], id: number): { place: number; count: number } {
  const shown = present(list);
  return { place: shown.findIndex((entry) => entry.id === id) + 1, count: shown.length };
}

/** The texts of a section that are more than white space. */
export function writtenItems(items: readonly ItemDraft[]): string[] {
  return present(items)
    .map(({ text }) => text)
    .filter((text) => text.trim() !== "");
}
