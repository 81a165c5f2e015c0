import { insights } from "#app/content/insights.ts";
import { documentPath } from "#app/content/public-kinds.ts";
import { readings } from "#app/domain/documents/readings.server.ts";
import { siteContext } from "#app/middleware/context.ts";
import { failureSentence, withVisitor } from "#app/middleware/transactions.server.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { llmsTxt } from "#app/seo/llms.ts";
import { sitePagesOf } from "#app/seo/pages.server.ts";
import type { Route } from "./+types/llms.ts";
import { cachedText, errorText } from "./http-cache.ts";

const mostArticles = 500;

export const handle: RouteHandle = { cache: {} };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  const words = await wordsOf(context);
  try {
    const found = await withVisitor(context, (tx) => readings.article.listed(tx, mostArticles));
    const articles = found.map((one) => ({
      ...one,
      path: documentPath({ kind: "article", slug: one.slug }),
    }));
    const text = llmsTxt(sitePagesOf(words), articles, words.company, (path) => publicUrl + path);
    return cachedText(request, text, "text");
  } catch (error) {
    return errorText(failureSentence(context, error, insights.errors.list), 503);
  }
}
