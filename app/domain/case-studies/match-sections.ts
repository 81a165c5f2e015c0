/** Which section of one text is which of another: sections carry no id, so likeness and place tell. */
import type { Section } from "./sections.ts";

/** How alike two sections must be, from 0 to 1, to be one section that somebody has changed. */
const alikeEnough = 0.4;

type Known = { key: string; title: Set<string>; content: Set<string> };

/**
 * For each section of `one` the index of its counterpart in `other`, or null; none is used twice. Equal ones
 * find each other first, then those that are alike.
 */
export function matchSections(one: readonly Section[], other: readonly Section[]): (number | null)[] {
  const [ones, others] = [one.map(know), other.map(know)];
  const matches: (number | null)[] = one.map(() => null);
  const taken = new Set<number>();
  const longest = Math.max(one.length, other.length);

  function match(score: (a: Known, b: Known, distance: number) => number) {
    const pairs = ones.flatMap((a, i) =>
      others.flatMap((b, j) => {
        if (matches[i] !== null || taken.has(j)) return [];
        const points = score(a, b, Math.abs(i - j));
        return points > 0 ? [{ i, j, points, distance: Math.abs(i - j) }] : [];
      }),
    );
    pairs.sort((a, b) => b.points - a.points || a.distance - b.distance || a.i - b.i || a.j - b.j);
    for (const { i, j } of pairs) {
      if (matches[i] !== null || taken.has(j)) continue;
      matches[i] = j;
      taken.add(j);
    }
  }

  match((a, b) => (a.key === b.key ? 1 : 0));
  match((a, b, distance) => {
    const points = likeness(a, b) + 0.1 * (1 - distance / longest);
    return points >= alikeEnough ? points : 0;
  });
  return matches;
}

/** As above, from a text to what somebody has made of it: one rewritten in its place is still the same. */
export function matchRevision(base: readonly Section[], side: readonly Section[]): (number | null)[] {
  const matches = matchSections(base, side);
  const taken = new Set(matches);
  const at = (i: number) => (i < 0 ? -1 : i >= base.length ? side.length : matches[i]);
  return matches.map((match, i) => {
    if (match !== null) return match;
    const before = at(i - 1);
    if (before === null || before === undefined || at(i + 1) !== before + 2) return null;
    return taken.has(before + 1) ? null : before + 1;
  });
}

/** From 0 to 0.9. */
function likeness(a: Known, b: Known): number {
  const content = overlap(a.content, b.content);
  if (a.title.size + b.title.size === 0) return 0.9 * content;
  return 0.5 * overlap(a.title, b.title) + 0.4 * content;
}

/** Once for each section: the same text is compared with many. */
const known = new WeakMap<Section, Known>();

function know(section: Section): Known {
  const { title, items } = section;
  const found = known.get(section) ?? {
    key: keyOf(section),
    title: wordsOf(title),
    content: wordsOf(items.join(" ")),
  };
  known.set(section, found);
  return found;
}

/** Equal texts for equal sections. */
export function keyOf({ title, type, items, marks, figures }: Section): string {
  return JSON.stringify([title, type, items, marks, figures]);
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}

/** Dice's coefficient: 1 for the same words, 0 for none in common. */
function overlap(a: Set<string>, b: Set<string>): number {
  if (a.size + b.size === 0) return 1;
  let common = 0;
  for (const word of a) if (b.has(word)) common++;
  return (2 * common) / (a.size + b.size);
}
