import { href } from "react-router";
import { pageOf } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { webManifest } from "#app/seo/robots-and-manifest.ts";
import type { Route } from "./+types/web-manifest.ts";
import { cachedText } from "./http-cache.ts";

export const handle: RouteHandle = { cache: {} };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { values } = await pageOf(context, href("/"));
  return cachedText(request, webManifest(values.metadata.description), "manifest");
}
