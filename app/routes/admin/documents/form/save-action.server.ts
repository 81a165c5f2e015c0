/** Saving a document: read the form, save it, answer. A new one and an old one take the same way. */

import { createContext, data, type RouterContextProvider } from "react-router";
import { fieldWords } from "#app/content/admin/fields.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { type Holder, holds } from "#app/db/roles.ts";
import { beginBuiltIn } from "#app/domain/documents/built-in.server.ts";
import {
  createDocument,
  type Edited,
  findSlugOwner,
  type SaveAs,
  type Saved,
  type SaveFailure,
  type Saver,
  updateDocument,
} from "#app/domain/documents/documents.server.ts";
import { findSaver } from "#app/domain/documents/newest.server.ts";
import { findProposal, listProposals, proposeChange } from "#app/domain/documents/proposals.server.ts";
import { whatBlocks } from "#app/domain/documents/publishing/blocking.server.ts";
import type { PublicationState } from "#app/domain/documents/publishing/publication-state.ts";
import { listComing, type Plan } from "#app/domain/documents/publishing/schedules.server.ts";
import { blockedBySignOffs } from "#app/domain/documents/sign-offs/standing.server.ts";
import { findDocumentAnywhere, restoreDocumentAs } from "#app/domain/documents/trash.server.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { type Problems, problemsOf } from "#app/domain/fields/fields.ts";
import { isWholeForm } from "#app/domain/fields/form.ts";
import type { Kind, Written } from "#app/domain/kinds/kind.ts";
import { slugFromAnyTitle } from "#app/domain/text/any-slug.server.ts";
import { siteContext, staffContext } from "#app/middleware/context.ts";
import { redirectWithToast, type ToastName } from "#app/middleware/toast.server.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import { textFields } from "#app/routes/form-data.ts";
import { madeId } from "../../shell/made-id.server.ts";
import { kindAt, slugOf } from "../kind.server.ts";
import type { Screen } from "../screen.ts";
import { decisionsName } from "../suggestions/address.ts";
import type { Suggestion } from "../suggestions/suggestion.ts";
import {
  decide,
  readDecisions,
  readSuggestions,
  type SentDecision,
  type StoredDecision,
} from "../suggestions/suggestions.server.ts";
import {
  type Conflict,
  notSaved,
  readForm,
  type SaveAnswer,
  type SavedAnswer,
  saveButtons,
  saveWays,
  storedAs,
} from "./form-values.ts";

type Context = Readonly<RouterContextProvider>;
/** What is saved, and what it is a document of. */
type Work = {
  kind: Kind;
  screen: Screen;
  fields: Fields;
  intent: SaveIntent;
  values: Values;
  text: Written;
  /** The id of a new one. */
  made: string;
  /** What was decided of the suggestions of colleagues and customers. */
  decisions: readonly SentDecision[];
};
type Result =
  | (Extract<Saved<Written>, { ok: true }> & {
      before: PublicationState | undefined;
      plans: Plan[];
      suggestions: Suggestion[];
      decided: StoredDecision[];
    })
  | { ok: false; answer: Partial<SaveAnswer> };
type SaveIntent = {
  intent: "save" | "restore" | "copy";
  /** Null for a document that is new. */
  id: string | null;
  /** The version that the editor had on the screen. */
  expectedVersion: string;
  as: SaveAs;
  after: "list" | "form" | "publish sheet" | "proposal";
};
type Answer = (status: number, reason: Partial<SaveAnswer>) => ReturnType<typeof data<SaveAnswer>>;

/** Set where a form comes back: its page is then that form, whatever has become of the document. */
export const returningContext = createContext(false);

/** `id` of the address, null on the page of a new one. What is saved is read and written in one transaction. */
export async function saveDocument(context: Context, form: FormData, url: URL, id: string | null) {
  const { kind, screen } = kindAt(url);
  const { errors: sentences } = screen.words.form;
  const intent = saveIntentOf(form, url, id);
  const slug = await slugOf(context, kind, url, id).catch((error: unknown) => {
    const failure = id === null ? sentences.create : sentences.update;
    return { failure: failureSentence(context, error, failure) };
  });
  // Nobody can tell now which fields it has: the browser keeps what is typed.
  if (typeof slug !== "string") return data(notSaved({}, form, slug), { status: 503 });
  const fields = kind.fieldsOf(slug);
  function answer(status: number, reason: Partial<SaveAnswer>) {
    context.set(returningContext, true);
    return data(notSaved(fields, form, { isDraft: intent?.as !== "publish", ...reason }), { status });
  }
  const { role } = context.get(staffContext);
  // guard: who may not write texts of a kind begins none, whatever the form says [writer.site]: !holds(role, screen.needs.write) -> false
  if (intent?.id === null && intent.after !== "proposal" && !holds(role, screen.needs.write))
    throw data(null, { status: 403 });
  // guard: a form that does not say what it wants is not saved [save-case-study.site]
  if (!intent) return answer(400, { failure: sentences.unclear });
  // guard: a form that came in part is not saved [pages.site]: !isWholeForm(fields, form) -> false
  if (!isWholeForm(fields, form)) return answer(400, { failure: sentences.incomplete });
  // What is to be published keeps the rules of publishing before its sheet is shown.
  const isForPublic = intent.as === "publish" || intent.after === "publish sheet";
  const values = readForm(fields, form);
  const text = kind.textOf(values, slug);
  const { timeZone } = await companyNow(context);
  const ofFields = errorsOf(fields, values, isForPublic ? "publish" : "draft");
  const errors = {
    // guard: the rules that fields know nothing of hold for each way to publish [documents-of-kinds.site]
    ...(isForPublic && kind.otherRules?.(text, new Date(), timeZone)),
    ...addressProblem(fields, values),
    ...ofFields,
  };
  if (Object.keys(errors).length > 0) return answer(400, { errors });
  const made = madeId(context, url, form);
  const decisions = readDecisions(textFields(form, [decisionsName])[decisionsName]);
  const work: Work = { kind, screen, fields, intent, values, text, made, decisions };
  return intent.after === "proposal" ? propose(context, work, answer) : save(context, work, id, answer);
}

/** Every document has a title, a draft too. */
function errorsOf(fields: Fields, values: Values, as: "draft" | "publish"): Problems {
  const { title } = fields;
  const isNameless = title !== undefined && values.title === "";
  return { ...(isNameless && { title: `${title.label} is required` }), ...problemsOf(fields, values, as) };
}

/** A title without a letter or digit gives no address: nobody can tell what it should be but its author. */
function addressProblem(fields: Fields, values: Values): Problems {
  const place = addressField(fields);
  if (!place || values[place] || !values.title || slugFromAnyTitle(String(values.title))) return {};
  return { [place]: fieldWords.slug.none(fields[place]?.label ?? "") };
}

/** A page says its address in a field of its own. */
function addressField(fields: Fields): string | undefined {
  return ["slug", "address"].find((name) => name in fields);
}

async function save(context: Context, work: Work, addressId: string | null, answer: Answer) {
  const { kind, screen, fields, intent, values, decisions } = work;
  const { errors: sentences } = screen.words.form;
  const { publicUrl } = context.get(siteContext);
  const { role } = context.get(staffContext);
  const mayPublish = holds(role, screen.needs.publish);
  const isNew = intent.id === null;
  const said = (name: ToastName) => ({ name, kind: screen.kind });
  try {
    const saving = async <As extends SaveAs>(tx: Saver<As>, as: As): Promise<Result> => {
      const judged = { ...work, id: intent.id };
      const blocks = as === "publish" ? await blocksNow(tx as Saver<"publish">, publicUrl, judged) : [];
      // guard: what is saved as public is asked what blocks it [save-case-study.site]
      if (blocks.length > 0) return { ok: false, answer: { failure: blocks.join(" ") } };
      const before =
        intent.id === null ? undefined : (await findDocumentAnywhere(tx, kind, intent.id))?.publicationState;
      const result = await write(tx, work, as);
      const decided = result.ok ? await decide(tx, kind, result.document.id, decisions, mayPublish) : [];
      return result.ok
        ? {
            ...result,
            before,
            decided,
            plans: await listComing(tx, result.document.id),
            suggestions: await readOpen(tx, kind, result.document, mayPublish),
          }
        : { ok: false as const, ...(await reasonOf(tx, work, result, addressId)) };
    };
    const result =
      intent.as === "draft"
        ? await withStaff(context, "drafts", (tx) => saving(tx, "draft"))
        : await withStaff(context, "content", (tx) => saving(tx, "publish"));
    if (!result.ok) return answer(409, { errors: {}, ...result.answer });
    const { suggestions, decided } = result;
    const { document, published, before, plans } = result;
    if (intent.after !== "list") {
      const { id, version, publicationState: state } = document;
      const stored = storedAs(fields, { sent: values, stored: kind.valuesOf(document) });
      const opensSheet = intent.after === "publish sheet";
      return data({
        saved: { id, version, state, ...stored, plans, suggestions, decided, opensSheet },
      } satisfies SavedAnswer);
    }
    if (intent.as === "draft")
      return await redirectWithToast(screen.edit(document.id), said("documentDrafted"));
    const toast = isNew ? "documentCreated" : before === "draft" ? "documentPublished" : "documentUpdated";
    const undo = published && {
      kind: screen.kind,
      document: document.id,
      revision: published.revision,
    };
    const name = published?.cancelled ? "documentPublishedEarly" : toast;
    return await redirectWithToast(screen.list.path, said(name), new Headers(), undo);
  } catch (error) {
    const failure = isNew ? sentences.create : sentences.update;
    return answer(503, { failure: failureSentence(context, error, failure) });
  }
}

async function blocksNow(
  tx: Saver<"publish">,
  publicUrl: string,
  judged: Pick<Work, "kind" | "text"> & { id: string | null },
): Promise<string[]> {
  const { id, kind, text } = judged;
  const now = new Date();
  return [
    ...(await whatBlocks(tx, publicUrl, judged, now)),
    ...(id === null ? [] : await blockedBySignOffs(tx, kind, id, text, now)),
  ];
}

/** What a writer proposes of a document that was public: nothing of it is changed by that. */
async function propose(context: Context, work: Work, answer: Answer) {
  const { kind, screen, fields, intent, values, text } = work;
  const { errors: sentences } = screen.words.form;
  if (intent.id === null && !kind.builtIn(text.slug)) return answer(400, { failure: sentences.unclear });
  try {
    const outcome = await withStaff(context, "drafts", async (tx) => {
      const about =
        intent.id === null
          ? await beginBuiltIn(tx, kind, text.slug, work.made)
          : { id: intent.id, version: intent.expectedVersion };
      return (
        about && {
          id: about.id,
          result: await proposeChange(tx, kind, about.id, text, about.version),
          document: await findDocumentAnywhere(tx, kind, about.id),
          open: await findProposal(tx, kind, about.id),
        }
      );
    });
    if (!outcome) return answer(409, { failure: sentences.begun });
    const { id, result, document, open } = outcome;
    if (!document) return answer(409, { conflict: { kind: "gone" } });
    if (document.isTrashed) return answer(409, { conflict: { kind: "trashed" } });
    // What a proposal takes the place of is the one that is open: a form that went on from the document would meet it
    // again with each save.
    const { text: theirs, version: newest } = open ?? { text: document, version: document.version };
    if (!result.ok)
      return answer(409, {
        conflict: { kind: "changed", theirs: kind.valuesOf(theirs), version: newest },
      });
    const { version, text: proposed } = result.proposal;
    const stored = storedAs(fields, { sent: values, stored: kind.valuesOf(proposed) });
    const saved = {
      id,
      version,
      state: document.publicationState,
      ...stored,
      plans: [],
      suggestions: [],
      decided: [],
      opensSheet: false,
    };
    return data({ saved } satisfies SavedAnswer);
  } catch (error) {
    return answer(503, { failure: failureSentence(context, error, sentences.update) });
  }
}

async function readOpen(
  tx: Tx<Holder<"drafts">>,
  kind: Kind,
  document: Edited<Written>,
  mayPublish: boolean,
) {
  const proposals = await listProposals(tx, kind, document.id);
  return readSuggestions(tx, kind, document, proposals, null, mayPublish);
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

function write<As extends SaveAs>(tx: Saver<As>, { kind, intent, text, made }: Work, as: As) {
  const { id, expectedVersion } = intent;
  if (id === null) return createDocument(tx, kind, text, as, undefined, made);
  return intent.intent === "restore"
    ? restoreDocumentAs(tx, kind, id, text, expectedVersion, as)
    : updateDocument(tx, kind, id, text, expectedVersion, as);
}

/** What stands in the way of saving: a slug that another document has, or what somebody has done to this one. */
async function reasonOf(
  tx: Tx<Holder<"drafts">>,
  { kind, screen, fields, intent, text }: Work,
  { reason }: { reason: SaveFailure },
  addressId: string | null,
): Promise<{ answer: Partial<SaveAnswer> }> {
  const conflict = addressId === null ? null : await findConflict(tx, kind, addressId, intent, reason);
  if (reason !== "slug taken") return { answer: { conflict } };
  const slugOwner = await findSlugOwner(tx, kind, text.slug, intent.id);
  const { slugTaken, slugTakenBy } = screen.words.form.errors;
  const sentence = slugOwner ? slugTakenBy(slugOwner.title) : slugTaken;
  const place = addressField(fields) ?? "title";
  return { answer: { conflict, slugOwner, errors: { [place]: sentence } } };
}

async function findConflict(
  tx: Tx<Holder<"drafts">>,
  kind: Kind,
  id: string,
  { intent, expectedVersion }: SaveIntent,
  reason: SaveFailure,
): Promise<Conflict | null> {
  const now = await findDocumentAnywhere(tx, kind, id);
  if (!now) return { kind: "gone" };
  const hasToBeSeen = intent === "restore" && now.version !== expectedVersion;
  if (now.isTrashed && !hasToBeSeen) return { kind: "trashed" };
  if (reason === "slug taken") return null;
  const by = await findSaver(tx, id);
  return { kind: "changed", theirs: kind.valuesOf(now), version: now.version, ...(by && { by }) };
}
