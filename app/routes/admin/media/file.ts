/** A picture of the library for staff, whether the public sees it or not: as `/media/...`, behind the guard. */
import { media as words } from "#app/content/admin/media.ts";
import { findLibraryFile } from "#app/domain/media/media.server.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import { anHour, cacheControl } from "#app/routes/cache-control.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { errorText } from "#app/routes/resources/http-cache.ts";
import { sendFile, wantedFile } from "#app/routes/resources/media-file.ts";
import type { Route } from "./+types/file.ts";
import { staffFiles } from "./staff-files.ts";

export const handle: RouteHandle = { needs: "drafts" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const wanted = wantedFile(request, params);
  if (!wanted) return errorText(words.errors.notFound, 404);
  try {
    const found = await withStaff(context, "drafts", (tx) => findLibraryFile(tx, wanted));
    if (!found) return errorText(words.errors.notFound, 404);
    const headers = { "cache-control": cacheControl("one person", "at any moment", anHour) };
    return sendFile(wanted, found, { base: staffFiles, headers });
  } catch (error) {
    return errorText(failureSentence(context, error, words.errors.load), 503);
  }
}
