import { siteContext } from "#app/middleware/context.ts";
import { robotsTxt } from "#app/seo/plain-files.ts";
import type { Route } from "./+types/robots.ts";
import { keep, textAnswer } from "./answer.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return textAnswer(request, robotsTxt(context.get(siteContext).publicUrl), "text", keep.anHour);
}
