/** What is answered alike, so that it is asked for once and kept once (docs/decisions/054-a-front-and-two-parts.md). */
import { type AddressRules, keyOf, type Reads } from "../part-headers.ts";

export type Addresses = ReturnType<typeof createAddresses>;

export function createAddresses() {
  let paths = new Map<string, Reads | null>();
  // guard: until a part has told, each answer is for its request alone: [[/^/, null]] -> []
  let patterns: (readonly [RegExp, Reads | null])[] = [[/^/, null]];

  /** How the answers at an address depend on its query; null: each is for its request alone. */
  function readsAt(path: string): Reads | null | undefined {
    const reads = paths.get(path);
    return reads === undefined ? patterns.find(([pattern]) => pattern.test(path))?.[1] : reads;
  }

  return {
    /** From now on these rules hold. */
    learn(rules: AddressRules): void {
      paths = new Map(rules.paths);
      patterns = rules.patterns.map(([pattern, reads]) => [new RegExp(pattern), reads]);
    },

    /** The one address of all that is answered alike; null where the answer is for this request alone. */
    keyOf(path: string, query: string): string | null {
      const reads = readsAt(path);
      // guard: a query that a page does not read makes no other page [server/front/addresses, page-cache.site]: return path -> return path + query
      if (reads === undefined) return path;
      return reads && keyOf(path, query, reads);
    },
  };
}
