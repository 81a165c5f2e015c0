import { href } from "react-router";
import { caseStudies } from "#app/content/case-studies.ts";
import { isoTime } from "#app/domain/case-studies/case-study.ts";
import { mainPhoto } from "#app/domain/case-studies/pictures.ts";
import { listPublishedCaseStudies } from "#app/domain/case-studies/published.server.ts";
import { openingsChangedAt } from "#app/domain/openings/openings.server.ts";
import { siteContext } from "#app/middleware/context.ts";
import { failureSentence, withVisitor } from "#app/middleware/transactions.server.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import { shareImagePath } from "#app/seo/addresses.ts";
import { sitePagesOf } from "#app/seo/pages.server.ts";
import { longestSitemap, type SitemapEntry, sitemapXml } from "#app/seo/sitemap.ts";
import type { Route } from "./+types/sitemap.ts";
import { builtAt } from "./built-at.server.ts";
import { cachedText, errorText } from "./http-cache.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  try {
    const sitePages = sitePagesOf((await wordsOf(context)).pages);
    const room = longestSitemap - sitePages.length;
    const { studies, openings } = await withVisitor(context, async (tx) => ({
      studies: await listPublishedCaseStudies(tx, room),
      openings: await openingsChangedAt(tx, new Date()),
    }));
    const latest = studies[0]?.updatedAt;
    const changed: Record<string, Date | null | undefined> = {
      [href("/")]: latest,
      [href("/case-studies")]: latest,
      [href("/careers")]: openings,
    };
    const pages = sitePages.map(({ path, outline, updatedAt = builtAt }) => ({
      url: publicUrl + path,
      modified: later(updatedAt, changed[path]),
      images: [publicUrl + shareImagePath(path, outline.heading)],
    }));
    const entries = [...pages, ...studies.map(studyEntry(publicUrl))];
    return cachedText(request, sitemapXml(entries), "xml");
  } catch (error) {
    return errorText(failureSentence(context, error, caseStudies.errors.list), 503);
  }
}

function later(one: Date, other: Date | null | undefined): Date {
  return other && other > one ? other : one;
}

type Published = Awaited<ReturnType<typeof listPublishedCaseStudies>>[number];

function studyEntry(publicUrl: string) {
  return ({ slug, title, image, library, updatedAt }: Published): SitemapEntry => {
    const path = href("/case-studies/:slug", { slug });
    const own = mainPhoto({ image, imageAlt: null }, library);
    return {
      url: publicUrl + path,
      modified: isoTime(updatedAt) ? updatedAt : builtAt,
      images: [publicUrl + shareImagePath(path, title), ...(own ? [new URL(own.src, publicUrl).href] : [])],
    };
  };
}
