import { siteContext } from "#app/middleware/context.ts";
import { robotsTxt } from "#app/seo/robots-and-manifest.ts";
import type { Route } from "./+types/robots.ts";
import { keep, textAnswer } from "./http-cache.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return textAnswer(request, robotsTxt(context.get(siteContext).publicUrl), "text", keep.anHour);
}
