/** One picture from a page that shows how far it is: answered as JSON. */
import { data } from "react-router";
import { media as words } from "#app/content/admin/media.ts";
import { addPicture, findPictures, type LibraryPicture } from "#app/domain/media/media.server.ts";
import { withStaff } from "#app/middleware/transactions.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/upload.ts";
import { storeUpload } from "./upload.server.ts";

export const handle: RouteHandle = { needs: "drafts", uploads: true };

export type UploadAnswer = { ok: true; picture: LibraryPicture } | { ok: false; sentence: string };

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await storeUpload(request, context, (file) =>
    withStaff(context, "drafts", async (tx) => findPictures(tx, [await addPicture(tx, file)])),
  );
  if (!answer.ok) return reply({ ok: false, sentence: answer.sentence }, answer.status);
  const [picture] = answer.stored;
  if (!picture) throw data(words.errors.upload, { status: 500 });
  return reply({ ok: true, picture });
}

function reply(answer: UploadAnswer, status = 200): Response {
  return Response.json(answer, { status });
}
