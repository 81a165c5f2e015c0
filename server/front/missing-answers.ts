/** Addresses at which there is nothing, with what is answered there, until anything changes. */
import { LRUCache } from "lru-cache";
import { createAddressMemory } from "../address-memory.ts";
import type { Loaded } from "./stored-response.ts";

/** Of pages that say what is missing, so many different ones are kept: the addresses of a kind share one. */
const mostPages = 50;

/** @param bytes of addresses. */
export function createMissingAnswers(bytes: number) {
  /** Of each the ETag of its page: the page itself is kept in one place, whose bound counts. What has none is one answer. */
  const addresses = createAddressMemory<string>(bytes);
  const pages = new LRUCache<string, Loaded>({ max: mostPages });
  return {
    get(key: string): Loaded | undefined {
      const etag = addresses.get(key);
      return etag === undefined ? undefined : pages.get(etag);
    },
    set(key: string, answer: Loaded): void {
      const { etag } = answer.kept;
      if (!pages.has(etag)) pages.set(etag, answer);
      addresses.set(key, etag);
    },
    clear(): void {
      addresses.clear();
      pages.clear();
    },
  };
}
