import { siteContext } from "#app/middleware/context.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { securityTxt } from "#app/seo/robots-and-manifest.ts";
import type { Route } from "./+types/security-txt.ts";
import { cachedText } from "./http-cache.ts";

export const handle: RouteHandle = { cache: {} };

export async function loader({ request, context }: Route.LoaderArgs) {
  const text = securityTxt(context.get(siteContext).publicUrl, new Date(), (await wordsOf(context)).company);
  return cachedText(request, text, "text", "at any moment");
}
