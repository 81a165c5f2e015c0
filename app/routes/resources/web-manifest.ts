import { webManifest } from "#app/seo/robots-and-manifest.ts";
import type { Route } from "./+types/web-manifest.ts";
import { cachedText } from "./http-cache.ts";

export function loader({ request }: Route.LoaderArgs) {
  return cachedText(request, webManifest(), "manifest", "by a release");
}
