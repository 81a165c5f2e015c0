/** The last part of an address, in lower case. The browser needs it too. */
import { transliterate } from "./transliterate.ts";

export const longestSlug = 120;

/**
 * 'Early warning (line 3)' becomes 'early-warning-line-3', 'Größe' 'groesse'; empty where no letter of the title is known.
 * @param other what letters become that our own tables do not know (any-slug.server.ts).
 */
export function slugFromTitle(title: string, other: (letters: string) => string = () => ""): string {
  return plainLetters(title)
    .replace(/['’]/g, "")
    .replace(/[^\0-\x7f]+/g, (letters) => (/[\p{L}\p{N}]/u.test(letters) ? other(letters) : " "))
    .toLowerCase()
    .replaceAll("'", "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, longestSlug)
    .replace(/-$/, "");
}

/** Whether a title has letters that only the server knows: those of Greek, Tamil, Chinese and all the others. */
export function hasOtherLetters(title: string): boolean {
  return /(?=[^\0-\x7f])[\p{L}\p{N}]/u.test(plainLetters(title));
}

function plainLetters(title: string): string {
  return transliterate(title)
    .normalize("NFKD")
    .replace(/(?<=[\0-\x7f])\p{Diacritic}+/gu, "");
}
