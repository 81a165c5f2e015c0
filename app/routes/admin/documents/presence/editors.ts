/** Who has documents open that are about to be deleted: an answer without a page. */
import { data } from "react-router";
import { type Editor, listOverlaps } from "#app/domain/documents/editors.server.ts";
import { staffContext } from "#app/middleware/context.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import { recordIds } from "#app/routes/admin/list/list-actions.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { screenAt, toWrite } from "../screen.ts";
import type { Route } from "./+types/editors.ts";

export const handle: RouteHandle = { needs: toWrite, background: true };

/** As the browser gets it. */
export type Overlaps = { id: string; updatedAt: string; editors: Editor[] }[];

/** `?id=&id=`. Where the database does not answer: no words, the question has its own. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = recordIds(url.searchParams);
  if (!ids) throw data(screenAt(url.pathname).words.form.errors.invalidId, { status: 400 });
  const { userId } = context.get(staffContext);
  try {
    return { documents: await withStaff(context, "drafts", (tx) => listOverlaps(tx, ids, userId)) };
  } catch (error) {
    failureSentence(context, error, "who has a document open could not be read");
    return data(null, { status: 503 });
  }
}
