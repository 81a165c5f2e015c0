/** One picture from a page that shows how far it is: answered as JSON. */
import { data } from "react-router";
import { media as words } from "#app/content/admin/media.ts";
import { findPictures, type LibraryPicture, storePicture } from "#app/domain/media/media.server.ts";
import { withStaff } from "#app/middleware/transactions.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/upload.ts";
import { storeUpload } from "./upload.server.ts";

export const handle: RouteHandle = { needs: "drafts", uploads: true };

/**
 * `isKnown`: it was in the library already. `notes`: in one sentence, what of it is otherwise than its file. `mayHelp`: to
 * send the same file again.
 */
export type UploadAnswer =
  | { ok: true; picture: LibraryPicture; isKnown: boolean; notes?: string | null }
  | { ok: false; sentence: string; mayHelp: boolean };

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await storeUpload(request, context, (file) =>
    withStaff(context, "drafts", async (tx) => {
      const { id, isKnown } = await storePicture(tx, file);
      const [picture] = await findPictures(tx, [id]);
      return { picture, isKnown, notes: words.upload.notes(file.picture.notes, file.picture) };
    }),
  );
  if (!answer.ok) {
    const { sentence, mayHelp, status } = answer;
    return reply({ ok: false, sentence, mayHelp }, status);
  }
  const { picture, isKnown, notes } = answer.stored;
  if (!picture) throw data(words.errors.upload, { status: 500 });
  return reply({ ok: true, picture, isKnown, notes });
}

function reply(answer: UploadAnswer, status = 200): Response {
  return Response.json(answer, { status });
}
