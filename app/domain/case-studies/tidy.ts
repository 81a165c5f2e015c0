/** How what an editor writes is tidied, apart from the schema: the browser needs this half and not zod. */

/** Trimmed; empty ones and repetitions ignored (docs/product.md, STU6). A comma separates tags. */
export function tidyTags(tags: string[]): string[] {
  const tidied = tags.flatMap((tag) => tidy(tag).split(",")).map((tag) => tag.replace(/\s+/g, " ").trim());
  return [...new Set(tidied.filter((tag) => tag !== ""))];
}

/** Only https addresses of pictures are ever written or shown (SECURITY.md X2). */
export function isSafeImage(address: string): boolean {
  if (!address.startsWith("https://") || !URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === "https:" && url.username === "" && url.password === "";
}

/** PostgreSQL stores no NUL; browsers send CR LF. */
export function tidy(text: string): string {
  return text.replaceAll("\0", "").replace(/\r\n?/g, "\n");
}
