/** What the edit page does with a publication: discard changes, withdraw, undo publishing. */
import type { RouterContextProvider } from "react-router";
import type { Tx } from "#app/db/actors.server.ts";
import { isUniqueViolation } from "#app/db/errors.ts";
import type { Holder } from "#app/db/roles.ts";
import { leaveFor, type Onward } from "#app/domain/addresses/addresses.server.ts";
import { withdrawProposal } from "#app/domain/documents/proposals.server.ts";
import {
  discardChanges,
  type UndoneWithdrawal,
  undoPublication,
  undoWithdrawal,
  withdrawDocument,
} from "#app/domain/documents/publishing/publishing.server.ts";
import { listComing } from "#app/domain/documents/publishing/schedules.server.ts";
import { findDocumentAnywhere } from "#app/domain/documents/trash.server.ts";
import type { Kind } from "#app/domain/kinds/kind.ts";
import { siteContext } from "#app/middleware/context.ts";
import type { ToastName } from "#app/middleware/toast.server.ts";
import { mutateOr503 } from "#app/routes/admin/list/list-actions.server.ts";
import { recordId } from "#app/routes/admin/list/record-id.ts";
import { replaceWithToast, stayWithToast } from "#app/routes/admin/shell/replace-with-toast.server.ts";
import { textFields } from "#app/routes/form-data.ts";
import { kindAt, ofKind } from "../kind.server.ts";
import { onwardIn } from "../leaving/onward.server.ts";
import type { Screen } from "../screen.ts";

type Context = Readonly<RouterContextProvider>;
type Intent = "discard" | "withdraw" | "undo" | "undo withdrawal";
type Done = { toast: ToastName; withdrawn?: string };
type Sent = {
  kind: Kind;
  revision: string | null;
  /** The version of the document that was on the screen. */
  seen: string;
  publicUrl: string;
  /** Where its addresses are to lead from now on, where that was asked for. */
  onward: Onward | null;
};
type Work = (tx: Tx<Holder<"content">>, id: string, sent: Sent) => Promise<Done>;

const undoneWithdrawals: Record<UndoneWithdrawal, ToastName> = {
  done: "withdrawalUndone",
  gone: "withdrawalNotUndone",
  blocked: "withdrawalBlocked",
};

const works: Record<Intent, Work> = {
  discard: async (tx, id) => ({
    toast: (await discardChanges(tx, id)) ? "documentDiscarded" : "documentNotPublic",
  }),
  withdraw: async (tx, id, { kind, onward }) => {
    let withdrawn: string | null = null;
    const leave = async () => {
      withdrawn = await withdrawDocument(tx, id);
    };
    if (!onward) await leave();
    else if (!(await leaveFor(tx, [id], onward, leave))) return { toast: "redirectWithoutPage" };
    if (!withdrawn) return { toast: "documentNotPublic" };
    const { slug = "" } = (await findDocumentAnywhere(tx, kind, id)) ?? {};
    return { toast: kind.builtIn(slug) ? "documentAsBuiltIn" : "documentWithdrawn", withdrawn };
  },
  undo: async (tx, id, { revision }) => {
    const isUndone = revision !== null && (await undoPublication(tx, id, revision));
    if (!isUndone) return { toast: "publicationNotUndone" };
    const isPlanned = (await listComing(tx, id)).some(({ action }) => action === "publish");
    return { toast: isPlanned ? "publicationUndoneScheduled" : "publicationUndone" };
  },
  "undo withdrawal": async (tx, id, { revision, publicUrl }) => {
    const result = revision === null ? "gone" : await undoWithdrawal(tx, publicUrl, id, revision);
    return { toast: undoneWithdrawals[result] };
  },
};

/** What the form asks for, or null where it is to be saved. */
export function publicationIntent(form: FormData): Intent | null {
  const { intent } = textFields(form, ["intent"]);
  return Object.hasOwn(works, intent) ? (intent as Intent) : null;
}

/** Does it, and shows the editor anew; the Undo of a message leaves a person on whatever page that stands. */
export async function changePublication(
  context: Context,
  form: FormData,
  intent: Intent,
  url: URL,
  id: string,
) {
  const { kind, screen } = kindAt(url);
  const { revision, from, seen } = textFields(form, ["revision", "from", "seen"]);
  const { publicUrl } = context.get(siteContext);
  const sent = { kind, revision: recordId(revision), seen, publicUrl, onward: await onwardIn(context, form) };
  return mutateOr503(
    context,
    "content",
    screen.words.publishing.failures[intent],
    ofKind(screen, id, (tx: Tx<Holder<"content">>) => works[intent](tx, id, sent).catch(slugTaken)),
    async (done) => {
      const { toast: name, withdrawn }: Done = done ?? { toast: "documentNotFound" };
      const toast = { name, kind: screen.kind };
      const undo = withdrawn ? { kind: screen.kind, document: id, withdrawn } : undefined;
      return from === "message" ? stayWithToast(toast) : replaceWithToast(screen.edit(id), toast, undo);
    },
  );
}

/** Another document has taken the slug that would be public again. */
function slugTaken(error: unknown): Done {
  if (isUniqueViolation(error)) return { toast: "publicationSlugTaken" };
  throw error;
}

/** A writer takes back what they have proposed; the page begins anew with the text that it then has. */
export function takeProposalBack(context: Context, screen: Screen, id: string) {
  return mutateOr503(
    context,
    "drafts",
    screen.words.publishing.failures["withdraw proposal"],
    ofKind(screen, id, (tx: Tx<Holder<"drafts">>) => withdrawProposal(tx, id)),
    (isDone) => replaceWithToast(screen.edit(id), isDone ? "proposalWithdrawn" : "proposalGone"),
  );
}
