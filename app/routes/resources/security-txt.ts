import { siteContext } from "#app/middleware/context.ts";
import { securityTxt } from "#app/seo/robots-and-manifest.ts";
import type { Route } from "./+types/security-txt.ts";
import { cachedText } from "./http-cache.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const text = securityTxt(context.get(siteContext).publicUrl, new Date());
  return cachedText(request, text, "text", "by a release");
}
