import { href } from "react-router";
import { caseStudies } from "#app/content/case-studies.ts";
import { factsOf, type KindName } from "#app/content/kinds.ts";
import { notFound } from "#app/content/not-found.ts";
import { documentPath, publicKindNames } from "#app/content/public-kinds.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { listChanges, readings } from "#app/domain/documents/readings.server.ts";
import { isoTime, type Listed } from "#app/domain/kinds/published.ts";
import { mainPhoto } from "#app/domain/text/pictures.ts";
import { siteContext } from "#app/middleware/context.ts";
import { failureSentence, withVisitor } from "#app/middleware/transactions.server.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { shareImagePath } from "#app/seo/addresses.ts";
import { sitePagesOf } from "#app/seo/pages.server.ts";
import { type SitemapEntry, sitemapFile } from "#app/seo/sitemap.ts";
import type { Route } from "./+types/sitemap.ts";
import { builtAt } from "./built-at.server.ts";
import { cachedText, errorText } from "./http-cache.ts";

export const handle: RouteHandle = { cache: { reads: { part: /^[1-9]\d?$/ } } };

/** So many texts are listed at most, the newest of each kind first: they are read at once. */
const mostListed = 250_000;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  try {
    const words = await wordsOf(context);
    const sitePages = sitePagesOf(words);
    const { documents, changed } = await withVisitor(context, (tx) =>
      readPublic(tx, mostListed, words.company.timeZone),
    );
    const pages = sitePages.map(({ path, outline, updatedAt = builtAt }) => ({
      url: publicUrl + path,
      modified: later(updatedAt, changed.get(path)),
      images: [publicUrl + shareImagePath(path, outline.heading)],
    }));
    const entries = [...pages, ...documents.map((document) => entryOf(document, publicUrl))];
    const asked = url.searchParams.get("part");
    const address = publicUrl + href("/sitemap.xml");
    const file = sitemapFile(
      entries,
      asked === null ? null : Number(asked),
      (part) => `${address}?part=${part}`,
    );
    return file === undefined ? errorText(notFound.heading, 404) : cachedText(request, file, "xml");
  } catch (error) {
    return errorText(failureSentence(context, error, caseStudies.errors.list), 503);
  }
}

/** What has a page of its own, at most so many, and when the pages that show lists of it became others. */
async function readPublic(tx: Tx, most: number, timeZone: string) {
  const documents: (Listed & { path: string })[] = [];
  for (const kind of publicKindNames) {
    const listed = await readings[kind].listed(tx, most - documents.length);
    documents.push(...listed.map((one) => ({ ...one, path: documentPath({ kind, slug: one.slug }) })));
  }
  const changed = new Map<string, Date | null>();
  for (const [kind, changedAt] of Object.entries(listChanges))
    changed.set(factsOf(kind as KindName).site.path, await changedAt(tx, new Date(), timeZone));
  changed.set(href("/"), changed.get(href("/case-studies")) ?? null);
  return { documents, changed };
}

function later(one: Date, other: Date | null | undefined): Date {
  return other && other > one ? other : one;
}

function entryOf(
  { path, title, image, library, updatedAt }: Listed & { path: string },
  publicUrl: string,
): SitemapEntry {
  const own = mainPhoto({ image, imageAlt: null }, library);
  return {
    url: publicUrl + path,
    modified: isoTime(updatedAt) ? updatedAt : builtAt,
    images: [publicUrl + shareImagePath(path, title), ...(own ? [new URL(own.src, publicUrl).href] : [])],
  };
}
