/** Redirects (docs/decisions/023): looked up only when an address shows no page. */
import { href } from "react-router";
import { asVisitor } from "#app/db/actors.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { canBeRedirected, plainPath } from "#app/domain/addresses/address.ts";
import { findTarget } from "#app/domain/addresses/addresses.server.ts";
import { cacheControl } from "#app/routes/cache-control.ts";
import { pageOfShareImage, pageOfText, textPath } from "#app/seo/addresses.ts";

const fiveMinutes = 300;

/** Another study may take the address: a browser asks again after five minutes. */
export const redirectCacheControl = cacheControl("everybody", "at any moment", fiveMinutes);

/** Where this path leads, itself or as a twin or share image of a page. @throws when the database does not answer. */
export async function findRedirect(database: Database, asked: string): Promise<string | undefined> {
  const { page, pathOf } = subjectOf(asked);
  const path = page === null ? "" : plainPath(page);
  if (!canBeRedirected(path)) return undefined;
  const target = await asVisitor(database, (tx) => findTarget(tx, path));
  return target === undefined ? undefined : pathOf(target);
}

/** The page that an address belongs to, and the same of another page. */
function subjectOf(asked: string): { page: string | null; pathOf: (page: string) => string } {
  const images = href("/share/*", { "*": "" });
  if (asked.startsWith(images))
    return {
      page: pageOfShareImage(asked.slice(images.length)),
      pathOf: (page) => href("/share/*", { "*": `${page === "/" ? "home" : page.slice(1)}.png` }),
    };
  if (asked.endsWith(".md")) return { page: pageOfText(asked), pathOf: textPath };
  return { page: asked, pathOf: (page) => page };
}
