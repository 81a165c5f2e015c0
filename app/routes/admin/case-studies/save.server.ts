/** What saving a new case study and saving an old one have in common. */

import type { RouterContextProvider } from "react-router";
import { createContext, data } from "react-router";
import { admin } from "#app/content/admin.ts";
import { findSlugOwner, type SavedCaseStudy } from "#app/domain/case-studies/case-studies.server.ts";
import { type CaseStudyInput, caseStudySchema } from "#app/domain/case-studies/case-study.ts";
import { redirectWithToast, type ToastName } from "#app/middleware/toast.server.ts";
import { failureSentence, withAdmin } from "#app/middleware/transactions.server.ts";
import { errorsOf, textFields } from "../../form-data.ts";
import { caseStudyList } from "../list-address.ts";
import {
  type Conflict,
  type FieldName,
  notSaved,
  readValues,
  type SaveAnswer,
  type SavedAnswer,
  savingWays,
} from "./form-values.ts";

type Context = Readonly<RouterContextProvider>;

export type NotSaved = Exclude<SavedCaseStudy, { ok: true }>;

/** Set where a form comes back: its page is then that form, whatever has become of the study. */
export const returningContext = createContext(false);

type Saving = {
  context: Context;
  /** Null for a study that is new. */
  id: string | null;
  form: FormData;
  save: (input: CaseStudyInput) => Promise<SavedCaseStudy>;
  /** What somebody else has done to the study, now that it was not saved; null if nothing. */
  findConflict?: (result: NotSaved) => Promise<Conflict | null>;
  saved: ToastName;
  /** The sentence for a database that does not answer. */
  failure: string;
};

/** Parses, saves, answers: back to the list, or on with the same form; or the form as it was with the reason. */
export async function saveAndAnswer({ context, id, form, save, findConflict, saved, failure }: Saving) {
  function answer(status: number, reason: Partial<SaveAnswer>) {
    context.set(returningContext, true);
    return data(notSaved(form, reason), { status });
  }
  const parsed = caseStudySchema.safeParse(readValues(form));
  if (!parsed.success) return answer(400, { errors: errorsOf<FieldName>(parsed.error) });
  try {
    const result = await save(parsed.data);
    if (!result.ok) {
      const isClash = result.reason === "slug taken";
      const clash = isClash ? await slugClash(context, parsed.data.slug, id) : {};
      return answer(409, { ...clash, conflict: (await findConflict?.(result)) ?? null });
    }
    const stays = textFields(form, [savingWays.name])[savingWays.name] === savingWays.stay;
    if (!stays) return await redirectWithToast(caseStudyList.path, saved);
    const { study } = result;
    const values = readValues(form);
    return data({ saved: { id: study.id, version: study.version, values } } satisfies SavedAnswer);
  } catch (error) {
    return answer(503, { failure: failureSentence(context, error, failure) });
  }
}

/** Which study has it; unless it has let go of it since. */
async function slugClash(context: Context, slug: string, id: string | null): Promise<Partial<SaveAnswer>> {
  const { slugTaken, slugTakenBy } = admin.caseStudyForm.errors;
  const slugOwner = await withAdmin(context, (tx) => findSlugOwner(tx, slug, id));
  return { errors: { slug: slugOwner ? slugTakenBy(slugOwner.title) : slugTaken }, slugOwner };
}
