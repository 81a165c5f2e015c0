/** A page of the content as Markdown, at its address with .md behind it. */
import { notFound } from "#app/content/not-found.ts";
import { siteContext } from "#app/middleware/context.ts";
import { pageOfText } from "#app/seo/addresses.ts";
import { toMarkdown } from "#app/seo/markdown.ts";
import { findSitePage } from "#app/seo/pages.server.ts";
import type { Route } from "./+types/page-text.ts";
import { cachedText, errorText } from "./http-cache.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  const path = pageOfText(new URL(request.url).pathname);
  const page = findSitePage(path);
  if (!page) return errorText(notFound.heading, 404);
  const text = toMarkdown(page.outline, path, (to) => publicUrl + to);
  return cachedText(request, text, "markdown");
}
