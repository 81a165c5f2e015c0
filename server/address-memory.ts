/**
 * What is known of addresses. Strangers choose how many there are and how long each is, so it is bounded by what their
 * text takes in memory; the least recently used go first.
 */
import { LRUCache } from "lru-cache";

export type AddressMemory<Known extends object | string> = Pick<
  LRUCache<string, Known>,
  "get" | "has" | "set" | "delete" | "clear"
>;

/** Bytes that an entry takes besides its text. */
const besides = 200;

export function createAddressMemory<Known extends object | string>(mostBytes: number): AddressMemory<Known> {
  const known = new LRUCache<string, Known>({
    maxSize: mostBytes,
    // guard: memory of addresses is bounded by their length: address.length -> 0
    sizeCalculation: (_known, address) => besides + address.length,
  });
  const set = known.set.bind(known);
  return Object.assign(known, { set: (address: string, what: Known) => set(ownText(address), what) });
}

/** A copy: V8 keeps all of a long text in memory for a part of it, such as an address with its query for the path. */
export function ownText(part: string): string {
  return Buffer.from(part).toString();
}
