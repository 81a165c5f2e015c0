/** Substring search over a table's search_text, with the searched words never becoming syntax. */
import { or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { cutAt } from "#app/letters/signs.ts";
import { foldText } from "./fold.ts";
import { beforeWords, isShortTerm } from "./search-term.ts";

const longestSearch = 200;

/**
 * The words of a search box, cut to 200 characters; empty when there is nothing to search for. What is kept in no text is
 * searched for in none: control characters, and those of direction that come along where an address is copied.
 */
export function searchTerm(input: string | null | undefined): string {
  const seen = (input ?? "").replace(/\s+/g, " ").replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "");
  return cutAt(seen.trim(), longestSearch);
}

/**
 * Whatever the case and the accents; `%`, `_` and `\` match themselves (docs/product.md, Lists). One or two letters are
 * found where a word begins: three of them are in the index, the beginning of a word being one. Undefined for no term.
 * @param column folded, as `search_text` is: a column that is not would be folded anew for each row and search.
 */
export function containsText(column: AnyPgColumn | SQL, term: string): SQL | undefined {
  if (foldText(term) === "") return undefined;
  if (isShortTerm(term)) {
    const start = foldText(term);
    const patterns = [`${start}%`, ...beforeWords.map((sign) => `%${sign}${start}%`)];
    return or(...patterns.map((pattern) => sql`${column} like ${pattern}`));
  }
  // guard: the escape of search signs [search-params.site]: [\\%_] -> [\\]{9}
  const pattern = `%${term.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  // The index of the embedded PostgreSQL knows parts of a to z alone: of others it would be read whole, three times as slowly.
  const isIndexed = /[a-z0-9]/.test(foldText(term));
  return sql`${isIndexed ? column : sql`(${column} || '')`} like fold_text(${pattern})`;
}
