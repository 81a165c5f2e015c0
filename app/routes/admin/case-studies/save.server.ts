/** What saving a new case study and saving an old one have in common. */

import type { RouterContextProvider } from "react-router";
import { data } from "react-router";
import { admin } from "#app/content/admin.ts";
import { findSlugOwner, type SavedCaseStudy } from "#app/domain/case-studies/case-studies.server.ts";
import { type CaseStudyInput, caseStudySchema } from "#app/domain/case-studies/case-study.ts";
import { redirectWithToast, type ToastName } from "#app/middleware/toast.server.ts";
import { failureSentence, withAdmin } from "#app/middleware/transactions.server.ts";
import { errorsOf, textFields } from "../../form-data.ts";
import { caseStudyList } from "../list-address.ts";
import {
  type FieldName,
  type FormValues,
  readValues,
  type SaveAnswer,
  type SavedAnswer,
  savingWays,
} from "./form-values.ts";

type Context = Readonly<RouterContextProvider>;

type Saving = {
  context: Context;
  /** Null for a study that is new. */
  id: string | null;
  form: FormData;
  save: (input: CaseStudyInput) => Promise<SavedCaseStudy & { newerVersion?: string }>;
  saved: ToastName;
  /** The sentence for a database that does not answer. */
  failure: string;
};

/** Parses, saves, answers: back to the list, or on with the same form; or the form as it was with the reason. */
export async function saveAndAnswer({ context, id, form, save, saved, failure }: Saving) {
  const values = readValues(form);
  const parsed = caseStudySchema.safeParse(values);
  if (!parsed.success) return answer(400, values, { errors: errorsOf<FieldName>(parsed.error) });
  try {
    const result = await save(parsed.data);
    if (result.ok) {
      const stays = textFields(form, [savingWays.name])[savingWays.name] === savingWays.stay;
      if (!stays) return redirectWithToast(caseStudyList.path, saved);
      const { study } = result;
      return data({ saved: { id: study.id, version: study.version, values } } satisfies SavedAnswer);
    }
    if (result.reason === "not found") return redirectWithToast(caseStudyList.path, "caseStudyNotFound");
    if (result.reason === "slug taken")
      return answer(409, values, await slugClash(context, parsed.data.slug, id));
    return answer(409, values, { newerVersion: result.newerVersion ?? null });
  } catch (error) {
    return answer(503, values, { failure: failureSentence(context, error, failure) });
  }
}

/** Which study has it; unless it has let go of it since. */
async function slugClash(context: Context, slug: string, id: string | null): Promise<Partial<SaveAnswer>> {
  const { slugTaken, slugTakenBy } = admin.caseStudyForm.errors;
  const slugOwner = await withAdmin(context, (tx) => findSlugOwner(tx, slug, id));
  return { errors: { slug: slugOwner ? slugTakenBy(slugOwner.title) : slugTaken }, slugOwner };
}

function answer(status: number, values: FormValues, reason: Partial<SaveAnswer>) {
  const nothing: SaveAnswer = { values, errors: {}, failure: null, newerVersion: null };
  return data({ ...nothing, ...reason }, { status });
}
