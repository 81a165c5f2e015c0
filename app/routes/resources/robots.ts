import { siteContext } from "#app/middleware/context.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { robotsTxt } from "#app/seo/robots-and-manifest.ts";
import type { Route } from "./+types/robots.ts";
import { cachedText } from "./http-cache.ts";

export const handle: RouteHandle = { cache: {} };

export function loader({ request, context }: Route.LoaderArgs) {
  return cachedText(request, robotsTxt(context.get(siteContext).publicUrl), "text", "by a release");
}
