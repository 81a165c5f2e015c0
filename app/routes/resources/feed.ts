/** What was published last, whole, as /feed.xml and /feed.json. */
import type { Office } from "#app/content/day.ts";
import { feed } from "#app/content/navigation.ts";
import { latestInFeeds } from "#app/content/promised-numbers.ts";
import { documentPath, type PublicKind, publicKindNames } from "#app/content/public-kinds.ts";
import { readings } from "#app/domain/documents/readings.server.ts";
import { isoTime, type PublishedText } from "#app/domain/kinds/published.ts";
import { bodyOf } from "#app/domain/text/body.ts";
import { mainPhoto } from "#app/domain/text/pictures.ts";
import { siteContext } from "#app/middleware/context.ts";
import { failureSentence, withVisitor } from "#app/middleware/transactions.server.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { shareImagePath } from "#app/seo/addresses.ts";
import { atomFeed, type FeedItem, jsonFeed } from "#app/seo/feeds.ts";
import type { Route } from "./+types/feed.ts";
import { builtAt } from "./built-at.server.ts";
import { cachedText, errorText } from "./http-cache.ts";

export const handle: RouteHandle = { cache: {} };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  try {
    const { company } = await wordsOf(context);
    const items: FeedItem[] = [];
    await withVisitor(context, async (tx) => {
      for (const kind of publicKindNames) {
        const texts = await readings[kind].whole(tx, latestInFeeds);
        items.push(...texts.map((text) => feedItem(kind, text, publicUrl, company)));
      }
    });
    items.sort((one, other) => other.updated.getTime() - one.updated.getTime()).splice(latestInFeeds);
    return new URL(request.url).pathname.endsWith(".json")
      ? cachedText(request, jsonFeed(items, publicUrl), "jsonFeed")
      : cachedText(request, atomFeed(items, publicUrl, builtAt), "atom");
  } catch (error) {
    return errorText(failureSentence(context, error, feed.failure), 503);
  }
}

function feedItem(kind: PublicKind, text: PublishedText, publicUrl: string, office: Office): FeedItem {
  const photo = mainPhoto(text, text.library);
  const path = documentPath({ kind, slug: text.slug });
  return {
    ...text,
    title: text.shownTitle ?? text.title,
    facts: text.facts?.(office),
    path,
    image: new URL(photo?.src ?? shareImagePath(path, text.title), publicUrl).href,
    published: isoTime(text.createdAt) ? text.createdAt : builtAt,
    updated: isoTime(text.updatedAt) ? text.updatedAt : builtAt,
    sections: bodyOf(text).sections,
  };
}
