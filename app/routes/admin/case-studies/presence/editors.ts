/** Who has a case study open, asked and told by the pages themselves: an answer without a page. */
import { data } from "react-router";
import { admin } from "#app/content/admin.ts";
import {
  type Editor,
  listOtherEditors,
  listOverlaps,
  removeEditor,
  renewEditor,
} from "#app/domain/case-studies/editors.server.ts";
import { staffContext } from "#app/middleware/context.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import { recordIds } from "#app/routes/admin/list/list-actions.server.ts";
import { recordId } from "#app/routes/admin/list/record-id.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/editors.ts";

export const handle: RouteHandle = { needs: "drafts", background: true };

const { errors } = admin.caseStudyForm;
type Context = Route.LoaderArgs["context"];

/** As the browser gets it. */
export type Overlaps = { id: string; updatedAt: string; editors: Editor[] }[];

/** `?id=&id=`: before they are deleted. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = recordIds(url.searchParams);
  if (!ids) throw data(errors.invalidId, { status: 400 });
  const { userId } = context.get(staffContext);
  return answer(context, async () => ({
    studies: await withStaff(context, "drafts", (tx) => listOverlaps(tx, ids, userId)),
  }));
}

/** A tab has a study open, or has it no longer; who else has. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id, tab, intent } = textFields(await readForm(request), ["id", "tab", "intent"]);
  if (!recordId(id) || !recordId(tab)) throw data(errors.invalidId, { status: 400 });
  const me = { studyId: id, tab, userId: context.get(staffContext).userId };
  return answer(context, () =>
    withStaff(context, "drafts", async (tx) => {
      await (intent === "leave" ? removeEditor : renewEditor)(tx, me);
      return { others: await listOtherEditors(tx, me) };
    }),
  );
}

/** Where the database does not answer: no words, the pages have their own. */
async function answer<Answer>(context: Context, ask: () => Promise<Answer>) {
  try {
    return await ask();
  } catch (error) {
    failureSentence(context, error, "who has a case study open could not be read");
    return data(null, { status: 503 });
  }
}
