import { webManifest } from "#app/seo/robots-and-manifest.ts";
import type { Route } from "./+types/web-manifest.ts";
import { keep, textAnswer } from "./http-cache.ts";

export function loader({ request }: Route.LoaderArgs) {
  return textAnswer(request, webManifest(), "manifest", keep.anHour);
}
