/** Redirects (docs/decisions/023): looked up only when an address shows no page. */
import { href } from "react-router";
import { asVisitor } from "#app/db/actors.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { canBeRedirected, plainPath } from "#app/domain/addresses/address.ts";
import { findTarget } from "#app/domain/addresses/addresses.server.ts";
import { cacheControl } from "#app/routes/cache-control.ts";
import { calendarPath, pageOfCalendar, pageOfShareImage, pageOfText, textPath } from "#app/seo/addresses.ts";

const fiveMinutes = 300;

/** Another study may take the address: a browser asks again after five minutes. */
export const redirectCacheControl = cacheControl("everybody", "at any moment", fiveMinutes);

/** Where this path leads, itself or as a twin or share image of a page. @throws when the database does not answer. */
export async function findRedirect(database: Database, requested: string): Promise<string | undefined> {
  const { page, pathOf } = subjectOf(requested);
  const path = page === null ? "" : plainPath(page);
  if (!canBeRedirected(path)) return undefined;
  const target = await asVisitor(database, (tx) => findTarget(tx, path));
  return target === undefined ? undefined : pathOf(target);
}

/** The page that an address belongs to, and the same of another page. */
function subjectOf(requested: string): { page: string | null; pathOf: (page: string) => string } {
  const images = href("/share/*", { "*": "" });
  if (requested.startsWith(images))
    return {
      page: pageOfShareImage(requested.slice(images.length)),
      pathOf: (page) => href("/share/*", { "*": `${page === "/" ? "home" : page.slice(1)}.png` }),
    };
  if (requested.endsWith(".md")) return { page: pageOfText(requested), pathOf: textPath };
  if (requested.endsWith(".ics")) return { page: pageOfCalendar(requested), pathOf: calendarPath };
  return { page: requested, pathOf: (page) => page };
}
