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
import { type FieldName, type FormValues, readValues, type SaveAnswer } from "./form-values.ts";

type Saving = {
  context: Readonly<RouterContextProvider>;
  form: FormData;
  save: (input: CaseStudyInput) => Promise<SavedCaseStudy & { newerVersion?: string }>;
  saved: ToastName;
  /** The sentence for a database that does not answer. */
  failure: string;
};

/** Parses, saves, answers: back to the list, or the form as it was with the reason. */
export async function saveAndAnswer({ context, form, save, saved, failure }: Saving) {
  const values = readValues(form);
  const parsed = caseStudySchema.safeParse(values);
  if (!parsed.success) return answer(400, values, { errors: errorsOf<FieldName>(parsed.error) });
  try {
    const result = await save(parsed.data);
    if (result.ok) return redirectWithToast(caseStudyList.path, saved);
    if (result.reason === "not found") return redirectWithToast(caseStudyList.path, "caseStudyNotFound");
    if (result.reason === "slug taken") {
      return answer(409, values, { errors: { slug: admin.caseStudyForm.errors.slugTaken } });
    }
    return answer(409, values, { newerVersion: result.newerVersion ?? null });
  } catch (error) {
    return answer(503, values, { failure: failureSentence(context, error, failure) });
  }
}

function answer(status: number, values: FormValues, reason: Partial<SaveAnswer>) {
  const nothing: SaveAnswer = { values, errors: {}, failure: null, newerVersion: null };
  return data({ ...nothing, ...reason }, { status });
}
