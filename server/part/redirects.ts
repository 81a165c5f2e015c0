/** Redirects (docs/decisions/023): looked up only when an address shows no page. */
import { href } from "react-router";
import { builtInPages } from "#app/content/pages.ts";
import { documentAt } from "#app/content/public-kinds.ts";
import { asVisitor } from "#app/db/actors.server.ts";
import type { Database } from "#app/db/client.server.ts";
import {
  canBeRedirected,
  isPagePath,
  meantBy,
  plainAddress,
  plainPath,
  withoutCaught,
} from "#app/domain/addresses/address.ts";
import { findTarget, isDocumentPublic, isGone } from "#app/domain/addresses/addresses.server.ts";
import { cacheControl } from "#app/routes/cache-control.ts";
import { calendarPath, pageOfCalendar, pageOfShareImage, pageOfText, textPath } from "#app/seo/addresses.ts";

const fiveMinutes = 300;

/** Another study may take the address: a browser asks again after five minutes. */
export const redirectCacheControl = cacheControl("everybody", "at any moment", fiveMinutes);

/** Where an address leads, and which parameters of its query are meant by that: the others go along. */
export type Moved = { to: string; parameters: readonly string[] };

/**
 * Where this path leads, itself or as a twin or share image of a page. One that leads nowhere is looked up without what
 * a sentence has put behind it.
 * @param names of parameters that redirects of this path have.
 * @throws when the database does not answer.
 */
export async function findRedirect(
  database: Database,
  requested: string,
  query: string,
  names: readonly string[],
): Promise<Moved | undefined> {
  const found = await findWritten(database, requested, query, names);
  const free = withoutCaught(requested);
  if (found || free === requested) return found;
  const { page, pathOf } = subjectOf(free);
  if (page !== null && (await isPublic(database, page))) return { to: pathOf(page), parameters: [] };
  return findWritten(database, free, query, names);
}

/** Whether staff have said of this address that its page is gone for good. @throws when the database does not answer. */
export async function findGone(database: Database, requested: string): Promise<boolean> {
  const path = plainPath(requested);
  return isPagePath(path) && asVisitor(database, (tx) => isGone(tx, path));
}

const builtIn = new Set(builtInPages.map(({ path }) => path));

/** Whether a page of ours, or one of staff, is to be read at this path. */
async function isPublic(database: Database, path: string): Promise<boolean> {
  const document = documentAt(path) ?? { kind: "page" as const, slug: path.slice(1) };
  return builtIn.has(path) || asVisitor(database, (tx) => isDocumentPublic(tx, document));
}

async function findWritten(
  database: Database,
  requested: string,
  query: string,
  names: readonly string[],
): Promise<Moved | undefined> {
  const { page, pathOf } = subjectOf(requested);
  const path = page === null ? "" : plainAddress(page);
  const meant = meantBy(path, query, names).filter(({ address }) => canBeRedirected(address));
  if (meant.length === 0) return undefined;
  const addresses = meant.map(({ address }) => address);
  const found = await asVisitor(database, (tx) => findTarget(tx, ...addresses));
  if (!found) return undefined;
  const { parameters = [] } = meant.find(({ address }) => address === found.address) ?? {};
  return { to: pathOf(found.to), parameters };
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
