import { documentPath, publicKindNames, publicKinds } from "#app/content/public-kinds.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { readings } from "#app/domain/documents/readings.server.ts";
import { siteContext } from "#app/middleware/context.ts";
import { failureSentence, withVisitor } from "#app/middleware/transactions.server.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { llmsTxt } from "#app/seo/llms.ts";
import { sitePagesOf } from "#app/seo/pages.server.ts";
import type { Route } from "./+types/llms.ts";
import { cachedText, errorText } from "./http-cache.ts";

/** Of each kind. */
const mostListed = 500;

export const handle: RouteHandle = { cache: {} };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  const words = await wordsOf(context);
  try {
    const lists = await withVisitor(context, readLists);
    const text = llmsTxt(sitePagesOf(words), lists, words.company, (path) => publicUrl + path);
    return cachedText(request, text, "text");
  } catch (error) {
    return errorText(failureSentence(context, error, publicKinds.article.errors.list), 503);
  }
}

/** Those that hold something. */
async function readLists(tx: Tx) {
  const lists = [];
  for (const kind of publicKindNames) {
    const listed = await readings[kind].listed(tx, mostListed);
    const documents = listed.map((one) => ({ ...one, path: documentPath({ kind, slug: one.slug }) }));
    if (documents.length > 0) lists.push({ heading: publicKinds[kind].heading, documents });
  }
  return lists;
}
