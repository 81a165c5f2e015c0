import { siteContext } from "#app/middleware/context.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import { llmsTxt } from "#app/seo/llms.ts";
import { sitePagesOf } from "#app/seo/pages.server.ts";
import type { Route } from "./+types/llms.ts";
import { cachedText } from "./http-cache.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  const { pages } = await wordsOf(context);
  return cachedText(
    request,
    llmsTxt(sitePagesOf(pages), (path) => publicUrl + path),
    "text",
  );
}
