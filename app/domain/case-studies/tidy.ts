/** How the tags and the picture addresses of a case study are tidied. */
import { tidy } from "#app/domain/fields/tidy.ts";

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
