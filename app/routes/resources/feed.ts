/** The latest case studies, whole, as /feed.xml and /feed.json. */
import { href } from "react-router";
import { caseStudies } from "#app/content/case-studies.ts";
import { bodyOf } from "#app/domain/case-studies/body/body.ts";
import { isoTime, type PublishedStudy } from "#app/domain/case-studies/case-study.ts";
import { mainPhoto } from "#app/domain/case-studies/pictures.ts";
import { listWholeCaseStudies } from "#app/domain/case-studies/published.server.ts";
import { siteContext } from "#app/middleware/context.ts";
import { failureSentence, withVisitor } from "#app/middleware/transactions.server.ts";
import { shareImagePath } from "#app/seo/addresses.ts";
import { atomFeed, type FeedItem, jsonFeed } from "#app/seo/feeds.ts";
import type { Route } from "./+types/feed.ts";
import { builtAt } from "./built-at.server.ts";
import { cachedText, errorText } from "./http-cache.ts";

const mostItems = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  try {
    const studies = await withVisitor(context, (tx) => listWholeCaseStudies(tx, mostItems));
    const items = studies.map((study) => feedItem(study, publicUrl));
    return new URL(request.url).pathname.endsWith(".json")
      ? cachedText(request, jsonFeed(items, publicUrl), "jsonFeed")
      : cachedText(request, atomFeed(items, publicUrl, builtAt), "atom");
  } catch (error) {
    return errorText(failureSentence(context, error, caseStudies.errors.list), 503);
  }
}

function feedItem(study: PublishedStudy, publicUrl: string): FeedItem {
  const photo = mainPhoto(study, study.library);
  const path = href("/case-studies/:slug", { slug: study.slug });
  return {
    ...study,
    path,
    image: new URL(photo?.src ?? shareImagePath(path, study.title), publicUrl).href,
    published: isoTime(study.createdAt) ? study.createdAt : builtAt,
    updated: isoTime(study.updatedAt) ? study.updatedAt : builtAt,
    sections: bodyOf(study).sections,
  };
}
