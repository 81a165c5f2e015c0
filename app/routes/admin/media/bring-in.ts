/** A picture that another website keeps, brought into the library by a press beside its field, or by a paste: answered as JSON. */
import { data } from "react-router";
import { media as words } from "#app/content/admin/media.ts";
import { addFetched } from "#app/domain/documents/bring-in.server.ts";
import { fetchPicture } from "#app/domain/media/fetch-picture.server.ts";
import { findPictures } from "#app/domain/media/media.server.ts";
import { staffAsker } from "#app/middleware/asker.server.ts";
import { siteContext } from "#app/middleware/context.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/bring-in.ts";
import { findObstacle } from "./upload.server.ts";
import type { UploadAnswer } from "./upload.ts";

const { failed, reasons } = words.bringIn;

export const handle: RouteHandle = { needs: "content", background: true };

export async function action({ request, context }: Route.ActionArgs) {
  const { address } = textFields(await readForm(request), ["address"]);
  const { pictureHosts: hosts, outgoing: ways } = context.get(siteContext);
  const obstacle = await findObstacle(context);
  if (obstacle) return refuse(obstacle.sentence, obstacle.status);
  try {
    const fetched = await fetchPicture(address, { hosts, ways });
    if (!fetched.ok) return refuse(failed(reasons[fetched.reason]));
    const act = (work: Parameters<typeof withStaff<"content", unknown>>[2]) =>
      withStaff(context, "content", work) as never;
    const added = await addFetched(address, fetched.bytes, act, staffAsker({ request, context }));
    if (!added.ok) return refuse(failed(reasons[added.reason]));
    const [picture] = await withStaff(context, "content", (tx) => findPictures(tx, [added.id]));
    if (!picture) throw data(words.bringIn.failure, { status: 500 });
    const notes = words.upload.notes(added.picture.notes, added.picture);
    return reply({ ok: true, picture, isKnown: false, notes });
  } catch (error) {
    return refuse(failureSentence(context, error, words.bringIn.failure), 503);
  }
}

/** Without a status it is the other website, or the file, that is the reason. */
function refuse(sentence: string, status = 200): Response {
  return reply({ ok: false, sentence, mayHelp: status >= 500 }, status);
}

function reply(answer: UploadAnswer, status = 200): Response {
  return Response.json(answer, { status });
}
