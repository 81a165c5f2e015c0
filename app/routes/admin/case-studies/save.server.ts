/** What the actions of the two forms, new and edit, have in common. */

import type { RouterContextProvider } from "react-router";
import { data } from "react-router";
import { admin } from "#app/content/admin.ts";
import type { SavedCaseStudy } from "#app/domain/case-studies/case-studies.server.ts";
import { type CaseStudyInput, caseStudySchema } from "#app/domain/case-studies/case-study.ts";
import { redirectWithToast, type ToastName } from "#app/middleware/toast.server.ts";
import { failureSentence } from "#app/middleware/transactions.server.ts";
import { errorsOf } from "../../form-data.ts";
import { caseStudyList } from "../list-address.ts";
import { type Conflict, type FieldName, notSaved, readValues, type SaveAnswer } from "./form-values.ts";

export type NotSaved = Exclude<SavedCaseStudy, { ok: true }>;

type Saving = {
  context: Readonly<RouterContextProvider>;
  form: FormData;
  save: (input: CaseStudyInput) => Promise<SavedCaseStudy>;
  /** What somebody else has done to the study, now that it was not saved; null if nothing. */
  findConflict?: (result: NotSaved) => Promise<Conflict | null>;
  saved: ToastName;
  /** The sentence for a database that does not answer. */
  failure: string;
};

/** Parses, saves, answers: back to the list, or the form as it was with the reason. */
export async function saveAndAnswer({ context, form, save, findConflict, saved, failure }: Saving) {
  const answer = (status: number, reason: Partial<SaveAnswer>) => data(notSaved(form, reason), { status });
  const parsed = caseStudySchema.safeParse(readValues(form));
  if (!parsed.success) return answer(400, { errors: errorsOf<FieldName>(parsed.error) });
  try {
    const result = await save(parsed.data);
    if (result.ok) return await redirectWithToast(caseStudyList.path, saved);
    const errors = result.reason === "slug taken" ? { slug: admin.caseStudyForm.errors.slugTaken } : {};
    return answer(409, { errors, conflict: (await findConflict?.(result)) ?? null });
  } catch (error) {
    return answer(503, { failure: failureSentence(context, error, failure) });
  }
}
