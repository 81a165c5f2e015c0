/** A picture of a page that was pasted, from a website that the operator has named (SECURITY.md R1): answered as JSON. */
import { media as words } from "#app/content/admin/media.ts";
import { withDecodedBytes } from "#app/domain/media/decode.server.ts";
import { fetchPicture } from "#app/domain/media/fetch-picture.server.ts";
import { findPictures, storePicture } from "#app/domain/media/media.server.ts";
import { staffAsker } from "#app/middleware/asker.server.ts";
import { siteContext } from "#app/middleware/context.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/fetch.ts";
import { findObstacle, refused } from "./upload.server.ts";
import type { UploadAnswer } from "./upload.ts";

export const handle: RouteHandle = { needs: "content" };

export async function action({ request, context }: Route.ActionArgs) {
  const { pictureHosts: hosts } = context.get(siteContext);
  const { address } = textFields(await readForm(request), ["address"]);
  const obstacle = await findObstacle(context);
  if (obstacle) return reply(obstacle, obstacle.status);
  const fetched = await fetchPicture(address, { hosts });
  if (!fetched.ok) return reply({ ok: false, sentence: words.upload.refused.elsewhere, mayHelp: false });
  try {
    return await withDecodedBytes(fetched.bytes, staffAsker({ request, context }), async (decoded) => {
      if (!decoded.ok) return reply(refused(decoded.reason, 400, decoded.pixels), 400);
      const answer = await withStaff(context, "content", async (tx) => {
        const name = new URL(address).pathname.split("/").at(-1) ?? "";
        const { id, isKnown } = await storePicture(tx, { name, picture: decoded.picture });
        const [picture] = await findPictures(tx, [id]);
        return { picture, isKnown };
      });
      const { picture, isKnown } = answer;
      if (!picture) return reply({ ok: false, sentence: words.errors.upload, mayHelp: true }, 503);
      return reply({ ok: true, picture, isKnown });
    });
  } catch (error) {
    const sentence = failureSentence(context, error, words.errors.upload);
    return reply({ ok: false, sentence, mayHelp: true }, 503);
  }
}

function reply(answer: UploadAnswer, status = 200): Response {
  return Response.json(answer, { status });
}
