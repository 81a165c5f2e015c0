/** Addresses at which there is nothing, with what is answered there, until anything changes. */
import { LRUCache } from "lru-cache";
import { createAddressMemory } from "../address-memory.ts";
import type { Kept } from "./stored-response.ts";

/** Of pages that say what is missing, so many different ones are kept: the addresses of a kind share one. */
const mostPages = 50;

/** @param bytes of addresses. */
export function createMissingAnswers(bytes: number) {
  /** Of each the ETag of its page: the page itself is kept in one place, whose bound counts. */
  const addresses = createAddressMemory<string>(bytes);
  const pages = new LRUCache<string, Kept>({ max: mostPages });
  return {
    get(key: string): Kept | "nowhere" | undefined {
      const known = addresses.get(key);
      return known === undefined || known === "nowhere" ? known : pages.get(known);
    },
    set(key: string, answer: Kept | "nowhere"): void {
      if (answer !== "nowhere" && !pages.has(answer.etag)) pages.set(answer.etag, answer);
      addresses.set(key, answer === "nowhere" ? answer : answer.etag);
    },
    clear(): void {
      addresses.clear();
      pages.clear();
    },
  };
}
