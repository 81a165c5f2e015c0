import { cutAt } from "#app/letters/signs.ts";

/** The words at the end of an address: "/services/data-analysys" was probably meant for something. At most 100 signs. */
export function wordsOfAddress(path: string): string {
  const [end = ""] = path.match(/[^/]*$/) ?? [];
  return cutAt(end.replace(/%[\da-f]{2}|[-_.+]/gi, " ").trim(), 100);
}
