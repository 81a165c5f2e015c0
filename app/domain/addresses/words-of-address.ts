/** The words at the end of an address: "/services/data-analysys" was probably meant for something. At most 100 signs. */
export function wordsOfAddress(path: string): string {
  const [end = ""] = path.match(/[^/]*$/) ?? [];
  return end
    .replace(/%[\da-f]{2}|[-_.+]/gi, " ")
    .trim()
    .slice(0, 100);
}
