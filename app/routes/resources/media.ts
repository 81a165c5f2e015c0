/** /media/ID/VERSION/w800.webp: a picture that a public text shows, in one of its widths (docs/decisions/030). */
import { redirect } from "react-router";
import { media as words } from "#app/content/admin/media.ts";
import { notFound } from "#app/content/not-found.ts";
import { type FoundFile, findPublicFile } from "#app/domain/media/media.server.ts";
import { mediaFile } from "#app/domain/media/picture.ts";
import { previewContext } from "#app/middleware/context.ts";
import { failureSentence, withVisitor } from "#app/middleware/transactions.server.ts";
import type { Route } from "./+types/media.ts";
import { errorText, maxAge } from "./http-cache.ts";
import { wantedFile } from "./media-file.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const wanted = wantedFile(params);
  if (!wanted) return errorText(notFound.heading, 404);
  let found: FoundFile | undefined;
  try {
    found = await withVisitor(context, (tx) => findPublicFile(tx, wanted));
  } catch (error) {
    return errorText(failureSentence(context, error, words.errors.load), 503);
  }
  if (!found) return errorText(notFound.heading, 404);
  const isPreview = context.get(previewContext) !== null;
  if (found.kind === "moved")
    return redirect(mediaFile(wanted.id, found.version, found.width), {
      status: 302,
      headers: { "cache-control": "no-store" },
    });
  return new Response(new Uint8Array(found.body), {
    headers: {
      "content-type": "image/webp",
      "content-length": String(found.body.length),
      // The address is that of these very bytes.
      "cache-control": isPreview ? "no-store" : `public, max-age=${maxAge.forEver}, immutable`,
      "cross-origin-resource-policy": "cross-origin", // feeds show it
    },
  });
}
