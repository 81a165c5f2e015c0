/** Saving a study that somebody else may have saved or deleted since this form was opened (security.md B7). */
import type { RouterContextProvider } from "react-router";
import { createCaseStudy, updateCaseStudy } from "#app/domain/case-studies/case-studies.server.ts";
import type { CaseStudyInput } from "#app/domain/case-studies/case-study.ts";
import { findCaseStudyAnywhere, restoreCaseStudyAs } from "#app/domain/case-studies/trash.server.ts";
import { withAdmin } from "#app/middleware/transactions.server.ts";
import { textFields } from "../../form-data.ts";
import { type Conflict, valuesOf } from "./form-values.ts";
import type { NotSaved } from "./save.server.ts";

type Context = Readonly<RouterContextProvider>;

/** How a form is saved. `seen` is the version somebody has had before their eyes. */
export type Way = { intent: "save" | "restore" | "copy"; seen: string };

/** Without a script `replacing` names the version that the page of a conflict has shown. */
export function wayOf(form: FormData): Way {
  const { intent, version, replacing } = textFields(form, ["intent", "version", "replacing"]);
  return { intent: intent === "restore" || intent === "copy" ? intent : "save", seen: replacing || version };
}

/** Saves over the version that was seen, out of the trash if asked to; or as a study of its own. */
export function saveRevision(context: Context, id: string, input: CaseStudyInput, { intent, seen }: Way) {
  return withAdmin(context, (tx) => {
    if (intent === "copy") return createCaseStudy(tx, input);
    return intent === "restore"
      ? restoreCaseStudyAs(tx, id, input, seen)
      : updateCaseStudy(tx, id, input, seen);
  });
}

/** What stands in the way of saving. Read afterwards: the transaction that could not save is over. */
export async function findConflict(
  context: Context,
  id: string,
  { intent, seen }: Way,
  { reason }: NotSaved,
): Promise<Conflict | null> {
  const now = await withAdmin(context, (tx) => findCaseStudyAnywhere(tx, id));
  if (!now) return { kind: "gone" };
  const hasToBeSeen = intent === "restore" && now.version !== seen;
  if (now.isTrashed && !hasToBeSeen) return { kind: "trashed" };
  return reason === "slug taken" ? null : { kind: "changed", theirs: valuesOf(now), version: now.version };
}
