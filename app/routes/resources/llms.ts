import { siteContext } from "#app/middleware/context.ts";
import { llmsTxt } from "#app/seo/llms.ts";
import { sitePages } from "#app/seo/pages.server.ts";
import type { Route } from "./+types/llms.ts";
import { cachedText } from "./http-cache.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  return cachedText(
    request,
    llmsTxt(sitePages, (path) => publicUrl + path),
    "text",
    "by a release",
  );
}
