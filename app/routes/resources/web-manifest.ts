import { webManifest } from "#app/seo/plain-files.ts";
import type { Route } from "./+types/web-manifest.ts";
import { keep, textAnswer } from "./answer.ts";

export function loader({ request }: Route.LoaderArgs) {
  return textAnswer(request, webManifest(), "manifest", keep.anHour);
}
