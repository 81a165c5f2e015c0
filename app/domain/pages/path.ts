/** Where pages stand that staff add. Pure; the browser needs it too. */
import { documentLists } from "#app/content/kinds.ts";
import { longestPath } from "#app/domain/addresses/address.ts";
import { guestFolders } from "#app/domain/addresses/guest-folders.ts";
import { slugShape } from "#app/domain/fields/slug.ts";

/** What the product answers itself: the first part of each address in app/routes.ts. */
const reserved = new Set([
  ...["admin", ...guestFolders, "health", "media", "assets", "share", "art", "shown", "index", "not-found"],
  ...documentLists,
  ...["services", "industries", "papers", "search", "contact", "about", "careers"],
  ...["privacy-policy", "terms", "cookie-policy"],
  // For what it may answer one day.
  ...[
    "api",
    "login",
    "account",
    "feed",
    "rss",
    "blog",
    "articles",
    "legal",
    "docs",
    "status",
    "team",
    "en",
    "hi",
  ],
]);

const folders = ["services", "industries"];

/** The place and the last part of a slug, as a form asks for them: "services/a" gives "services" and "a". */
export function addressOf(slug: string): { place: string; address: string } {
  const place = folders.find((folder) => slug.startsWith(`${folder}/`));
  return place ? { place, address: slug.slice(place.length + 1) } : { place: "top", address: slug };
}

export function slugAt(place: string, address: string): string {
  return folders.includes(place) ? `${place}/${address}` : address;
}

/**
 * Why no page can be added under this slug, in one sentence; null where one can.
 * @param slug its path without the slash at the beginning: "services/energy-audit".
 */
export function pathProblem(slug: string): string | null {
  const parts = slug.split("/");
  const name = parts.at(-1) ?? "";
  if (slug.length >= longestPath || !parts.every((part) => slugShape.test(part)))
    return "The address must be lowercase letters, numbers and hyphens only";
  const isInFolder = parts.length === 2 && folders.includes(parts[0] ?? "");
  if (!isInFolder && parts.length > 1)
    return "A page stands at the top level, or under /services/ or /industries/";
  if (!isInFolder && reserved.has(name)) return `The address /${slug} belongs to the website itself`;
  return null;
}
