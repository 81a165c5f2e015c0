/**
 * /media/ID/VERSION/w800.webp: a picture that a public text shows, in one of its widths (docs/decisions/030).
 * /media/ID, where links of texts lead, redirects to the widest.
 */
import { media as words } from "#app/content/admin/media.ts";
import { notFound } from "#app/content/not-found.ts";
import { findPublicFile } from "#app/domain/media/media.server.ts";
import { previewContext } from "#app/middleware/context.ts";
import { failureSentence, withVisitor } from "#app/middleware/transactions.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { anHour, cacheControl, keptByNobody } from "../cache-control.ts";
import type { Route } from "./+types/media.ts";
import { errorText } from "./http-cache.ts";
import { sendFile, wantedFile, wantedPicture } from "./media-file.ts";

export const handle: RouteHandle = { cache: {} };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const wanted = "file" in params ? wantedFile(request, params) : wantedPicture(params);
  if (!wanted) return errorText(notFound.heading, 404);
  const isPreview = context.get(previewContext) !== null;
  try {
    const found = await withVisitor(context, (tx) => findPublicFile(tx, wanted));
    if (!found) return errorText(notFound.heading, 404);
    return sendFile(wanted, found, {
      headers: {
        "cache-control": isPreview ? keptByNobody : cacheControl("everybody", "at any moment", anHour),
        "cross-origin-resource-policy": "cross-origin", // feeds show it
      },
    });
  } catch (error) {
    return errorText(failureSentence(context, error, words.errors.load), 503);
  }
}
