import { data } from "react-router";
import { admin } from "#app/content/admin.ts";
import { searchTerm } from "#app/db/search.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { readExport } from "#app/domain/submissions/export.server.ts";
import { writeExport } from "#app/domain/submissions/export-file.ts";
import { exportFormats } from "#app/domain/submissions/export-formats.ts";
import { views } from "#app/domain/submissions/inbox.ts";
import { countMatching } from "#app/domain/submissions/submissions.server.ts";
import { staffContext } from "#app/middleware/context.ts";
import { requireRecentConfirmation } from "#app/middleware/require-confirmation.server.ts";
import { withStaff } from "#app/middleware/transactions.server.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { fileAnswer } from "../shell/file-answer.server.ts";
import type { Route } from "./+types/export.ts";

export const handle: RouteHandle = { needs: "messages" };

/** The messages of a list as a file, written while it is read. Nothing here answers a GET: an export is logged. */
export async function action({ request, url, context }: Route.ActionArgs) {
  requireRecentConfirmation(context, url);
  const names = ["format", "search", "view", "from", "company"] as const;
  const { format: typed, search, ...narrowed } = textFields(await readForm(request), names);
  const format = exportFormats.find((known) => known === typed);
  if (!format) throw data(admin.errors.unexpected, { status: 400 });
  const view = views.find((known) => known === narrowed.view);
  const me = context.get(staffContext).userId;
  const filter = { ...narrowed, search: searchTerm(search), view, me };
  const isNarrowed = Boolean(filter.search || filter.from || filter.company || view !== "all");
  await withStaff(context, "messages", async (tx) => {
    const messages = await countMatching(tx, filter);
    await recordAudit(tx, "messages exported", { format, messages, filtered: isNarrowed });
  });
  const { timeZone } = await companyNow(context);
  const batches = readExport((work) => withStaff(context, "messages", work), filter);
  return fileAnswer("messages", format, writeExport[format](batches, timeZone), timeZone);
}
