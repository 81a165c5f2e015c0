/** Who has documents open that are about to leave the website, and which texts lead to them: an answer without a page. */
import { data } from "react-router";
import { type Editor, listOverlaps } from "#app/domain/documents/editors.server.ts";
import { findLinksTo } from "#app/domain/documents/links-here.server.ts";
import { siteContext, staffContext } from "#app/middleware/context.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import { recordIds } from "#app/routes/admin/list/list-actions.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { screenAt, toSuggest } from "../screen.ts";
import type { Route } from "./+types/editors.ts";

export const handle: RouteHandle = { needs: toSuggest, background: true };

/** As the browser gets it. */
export type Overlaps = { id: string; updatedAt: string; editors: Editor[] }[];

/** `?id=&id=`. Where the database does not answer: no words, the question has its own. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = recordIds(url.searchParams);
  if (!ids) throw data(screenAt(url.pathname).words.form.errors.invalidId, { status: 400 });
  const { userId } = context.get(staffContext);
  const { publicUrl } = context.get(siteContext);
  try {
    return await withStaff(context, "drafts", async (tx) => ({
      documents: await listOverlaps(tx, ids, userId),
      links: await findLinksTo(tx, ids, publicUrl),
    }));
  } catch (error) {
    failureSentence(context, error, "who has a document open could not be read");
    return data(null, { status: 503 });
  }
}
