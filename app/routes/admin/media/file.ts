/** A picture of the library for staff, whether the public sees it or not: as `/media/...`, behind the guard. */
import { redirect } from "react-router";
import { media as words } from "#app/content/admin/media.ts";
import { findLibraryFile } from "#app/domain/media/media.server.ts";
import { mediaFile } from "#app/domain/media/picture.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { errorText } from "#app/routes/resources/http-cache.ts";
import { wantedFile } from "#app/routes/resources/media-file.ts";
import type { Route } from "./+types/file.ts";
import { staffFiles } from "./staff-files.ts";

export const handle: RouteHandle = { needs: "drafts" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const wanted = wantedFile(params);
  if (!wanted) return errorText(words.errors.notFound, 404);
  try {
    const found = await withStaff(context, "drafts", (tx) => findLibraryFile(tx, wanted));
    if (!found) return errorText(words.errors.notFound, 404);
    if (found.kind === "moved")
      return redirect(staffFiles + mediaFile(wanted.id, found.version, found.width), 302);
    const headers = {
      "content-type": "image/webp",
      "content-length": String(found.body.length),
      "cache-control": "private, max-age=3600",
    };
    return new Response(new Uint8Array(found.body), { headers });
  } catch (error) {
    return errorText(failureSentence(context, error, words.errors.load), 503);
  }
}
