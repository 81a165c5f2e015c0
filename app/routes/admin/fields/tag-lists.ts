/** What the tags field makes of a pasted list, and what it proposes. */
import { tidyTags } from "#app/domain/fields/tags.ts";

const shown = 8;
const separators = /[\n\r\t,;•·▪◦‣]+/;
/** "- ", "* ", "– ", "1. ", "2) " before an entry; a hyphen inside a word is no bullet. */
const bullet = /^\s*(?:[-*+–—]|\d{1,3}[.)])\s+/;

/** The entries of a list copied from a text, a mail or a table; one entry when it is none. */
export function splitTags(text: string): string[] {
  return tidyTags(text.split(separators).map((entry) => entry.replace(bullet, "")));
}

/** Whether pasting this should add tags rather than letters. */
export function isTagList(text: string): boolean {
  return separators.test(text.trim()) || bullet.test(text);
}

/** Tags in use that go on from what is typed: those that begin so first, chosen ones left out. */
export function suggestTags(inUse: readonly string[], chosen: readonly string[], typed: string): string[] {
  const text = typed.trim().toLocaleLowerCase();
  const place = (tag: string) => tag.toLocaleLowerCase().indexOf(text);
  const left = new Set(chosen);
  const fitting = inUse.filter((tag) => !left.has(tag) && tag !== typed.trim() && place(tag) !== -1);
  const begins = (tag: string) => place(tag) === 0;
  return [...fitting.filter(begins), ...fitting.filter((tag) => !begins(tag))].slice(0, shown);
}
