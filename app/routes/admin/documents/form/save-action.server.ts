/** Saving a case study: parse the form, save it, answer. A new study and an old one take the same way. */

import { createContext, data, type RouterContextProvider } from "react-router";
import { admin } from "#app/content/admin.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { type CaseStudyInput, caseStudySchema, draftSchema } from "#app/domain/case-studies/case-study.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import {
  createDocument,
  findSlugOwner,
  type SaveAs,
  type Saved,
  type SaveFailure,
  type Saver,
  updateDocument,
} from "#app/domain/documents/documents.server.ts";
import { proposeChange } from "#app/domain/documents/proposals.server.ts";
import type { PublicationState } from "#app/domain/documents/publishing/publication-state.ts";
import { listComing, type Plan } from "#app/domain/documents/publishing/schedules.server.ts";
import { findDocumentAnywhere, restoreDocumentAs } from "#app/domain/documents/trash.server.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import { caseStudyList, editAddress } from "#app/routes/admin/list/list-url.ts";
import { errorsOf, textFields } from "#app/routes/form-data.ts";
import {
  type Conflict,
  type FieldName,
  notSaved,
  readValues,
  type SaveAnswer,
  type SavedAnswer,
  saveButtons,
  saveWays,
  valuesOf,
} from "./form-values.ts";

type Context = Readonly<RouterContextProvider>;
type Result =
  | (Extract<Saved<CaseStudyInput>, { ok: true }> & { before: PublicationState | undefined; plans: Plan[] })
  | { ok: false; answer: Partial<SaveAnswer> };
type SaveIntent = {
  intent: "save" | "restore" | "copy";
  /** Null for a study that is new. */
  id: string | null;
  /** The version that the editor had on the screen. */
  expectedVersion: string;
  as: SaveAs;
  after: "list" | "form" | "publish sheet" | "proposal";
};

/** Set where a form comes back: its page is then that form, whatever has become of the study. */
export const returningContext = createContext(false);

const { errors: sentences } = admin.caseStudyForm;

/** `id` of the address, null on the page of a new study. Everything is read and written in one transaction. */
export async function saveCaseStudy(context: Context, form: FormData, url: URL, id: string | null) {
  const intent = saveIntentOf(form, url, id);
  function answer(status: number, reason: Partial<SaveAnswer>) {
    context.set(returningContext, true);
    return data(notSaved(form, { isDraft: intent?.as !== "publish", ...reason }), { status });
  }
  // guard: a form that does not say what it wants is not saved
  if (!intent) return answer(400, { failure: sentences.unclear });
  const isNew = intent.id === null;
  // What is to be published keeps the rules of publishing before its sheet is shown.
  const isForPublic = intent.as === "publish" || intent.after === "publish sheet";
  const parsed = (isForPublic ? caseStudySchema : draftSchema).safeParse(readValues(form));
  if (!parsed.success) return answer(400, { errors: errorsOf<FieldName>(parsed.error) });
  const input = parsed.data;
  if (intent.after === "proposal") return propose(context, form, intent, input, answer);
  try {
    const saving = async <As extends SaveAs>(tx: Saver<As>, as: As): Promise<Result> => {
      const before =
        intent.id === null ? undefined : (await findDocumentAnywhere(tx, caseStudyKind, intent.id))?.state;
      const result = await save(tx, input, intent, as);
      return result.ok
        ? { ...result, before, plans: await listComing(tx, result.document.id) }
        : { ok: false as const, ...(await reasonOf(tx, input, intent, result, id)) };
    };
    const result =
      intent.as === "draft"
        ? await withStaff(context, "drafts", (tx) => saving(tx, "draft"))
        : await withStaff(context, "content", (tx) => saving(tx, "publish"));
    if (!result.ok) return answer(409, { errors: {}, ...result.answer });
    const { document: study, published, before, plans } = result;
    if (intent.after !== "list") {
      // An empty slug has been made from the title by now.
      const values = { ...readValues(form), slug: readValues(form).slug || study.slug };
      const { id, version, state } = study;
      const opensSheet = intent.after === "publish sheet";
      return data({ saved: { id, version, state, values, plans, opensSheet } } satisfies SavedAnswer);
    }
    if (intent.as === "draft") return await redirectWithToast(editAddress(study.id), "caseStudyDrafted");
    const toast = isNew ? "caseStudyCreated" : before === "draft" ? "caseStudyPublished" : "caseStudyUpdated";
    const undo = published ? { study: study.id, revision: published.revision } : undefined;
    const said = published?.cancelled ? "caseStudyPublishedEarly" : toast;
    return await redirectWithToast(caseStudyList.path, said, new Headers(), undo);
  } catch (error) {
    const failure = isNew ? sentences.create : sentences.update;
    return answer(503, { failure: failureSentence(context, error, failure) });
  }
}

/** What a writer proposes of a study of theirs that was public: nothing of the study is changed by it. */
async function propose(
  context: Context,
  form: FormData,
  { id, expectedVersion }: SaveIntent,
  input: CaseStudyInput,
  answer: (status: number, reason: Partial<SaveAnswer>) => ReturnType<typeof data<SaveAnswer>>,
) {
  if (id === null) return answer(400, { failure: sentences.unclear });
  try {
    const { result, study } = await withStaff(context, "drafts", async (tx) => ({
      result: await proposeChange(tx, caseStudyKind, id, input, expectedVersion),
      study: await findDocumentAnywhere(tx, caseStudyKind, id),
    }));
    if (!study) return answer(409, { conflict: { kind: "gone" } });
    if (!result.ok)
      return answer(409, { conflict: { kind: "changed", theirs: valuesOf(study), version: study.version } });
    const { version } = result.proposal;
    const { state } = study;
    const saved = { id, version, state, values: readValues(form), plans: [], opensSheet: false };
    return data({ saved } satisfies SavedAnswer);
  } catch (error) {
    return answer(503, { failure: failureSentence(context, error, sentences.update) });
  }
}

/** Null for a form that does not say how it is saved. What settles a conflict says so in the address. */
function saveIntentOf(form: FormData, url: URL, id: string | null): SaveIntent | null {
  const fields = textFields(form, ["intent", "version", saveButtons.name]);
  const way = saveWays.get(fields[saveButtons.name] || (url.searchParams.get(saveButtons.name) ?? ""));
  if (!way) return null;
  const isKnown = id !== null && (fields.intent === "restore" || fields.intent === "copy");
  const intent = isKnown ? (fields.intent as "restore" | "copy") : "save";
  return {
    intent,
    id: intent === "copy" ? null : id,
    expectedVersion: fields.version,
    ...way,
  };
}

function save<As extends SaveAs>(
  tx: Saver<As>,
  input: CaseStudyInput,
  { intent, id, expectedVersion }: SaveIntent,
  as: As,
) {
  if (id === null) return createDocument(tx, caseStudyKind, input, as);
  return intent === "restore"
    ? restoreDocumentAs(tx, caseStudyKind, id, input, expectedVersion, as)
    : updateDocument(tx, caseStudyKind, id, input, expectedVersion, as);
}

/** What stands in the way of saving: a slug that another study has, or what somebody has done to the study. */
async function reasonOf(
  tx: Tx<Holder<"drafts">>,
  { slug }: CaseStudyInput,
  intent: SaveIntent,
  { reason }: { reason: SaveFailure },
  addressId: string | null,
): Promise<{ answer: Partial<SaveAnswer> }> {
  const conflict = addressId === null ? null : await findConflict(tx, addressId, intent, reason);
  if (reason !== "slug taken") return { answer: { conflict } };
  const slugOwner = await findSlugOwner(tx, caseStudyKind, slug, intent.id);
  const { slugTaken, slugTakenBy } = sentences;
  return {
    answer: { conflict, slugOwner, errors: { slug: slugOwner ? slugTakenBy(slugOwner.title) : slugTaken } },
  };
}

async function findConflict(
  tx: Tx<Holder<"drafts">>,
  id: string,
  { intent, expectedVersion }: SaveIntent,
  reason: SaveFailure,
): Promise<Conflict | null> {
  const now = await findDocumentAnywhere(tx, caseStudyKind, id);
  if (!now) return { kind: "gone" };
  const hasToBeSeen = intent === "restore" && now.version !== expectedVersion;
  if (now.isTrashed && !hasToBeSeen) return { kind: "trashed" };
  return reason === "slug taken" ? null : { kind: "changed", theirs: valuesOf(now), version: now.version };
}
