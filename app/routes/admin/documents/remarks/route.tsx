/**
 * The review of one document: who waits for it, what editors remarked, and the answer. The panel of the editor reads it
 * and posts to it; whoever opens its address, as mails of version 1.0.0 name it, is led to that panel.
 */
import { data, redirect } from "react-router";
import { remarks as words } from "#app/content/admin/remarks.ts";
import { admin } from "#app/content/admin.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { remarkLimits } from "#app/domain/documents/reviews/remark.ts";
import {
  addRemark,
  answerRemark,
  askForReview,
  findTalk,
  returnRequest,
  settleRemark,
  withdrawRequest,
} from "#app/domain/documents/reviews/reviews.server.ts";
import { type Failure, staffContext } from "#app/middleware/context.ts";
import type { ToastName } from "#app/middleware/toast.server.ts";
import { failureSentence, loadFailure, withStaff } from "#app/middleware/transactions.server.ts";
import { type Errors, readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { recordId } from "../../list/record-id.ts";
import { PageError } from "../../shell/admin-error.tsx";
import { adminMeta } from "../../shell/admin-meta.ts";
import { offlineSafe } from "../../shell/client-action.ts";
import { madeId } from "../../shell/made-id.server.ts";
import { replaceWithToast, stayWithToast } from "../../shell/replace-with-toast.server.ts";
import { kindAt, ofKind, requireId, toListNotFound } from "../kind.server.ts";
import { toWrite, useScreen } from "../screen.ts";
import type { Route } from "./+types/route.ts";
import { beside, conversationAddress } from "./remarks-address.ts";

/** Why a form came back. */
export type RemarksAnswer = { failure: string | null; errors?: Errors<"note" | "body"> };

export const handle: RouteHandle = { needs: toWrite };

type Drafts = Tx<Holder<"drafts">>;

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { kind, screen } = kindAt(url);
  const id = requireId(params.id, screen);
  const talk = await withStaff(
    context,
    "drafts",
    ofKind(screen, id, (tx: Drafts) => findTalk(tx, kind, id)),
  ).catch((error) => {
    throw loadFailure(context, error, words.errors.load);
  });
  if (!talk) throw await toListNotFound(screen);
  if (!url.searchParams.has(beside)) throw redirect(conversationAddress(screen, id));
  return { talk };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { kind, screen } = kindAt(url);
  const id = requireId(params.id, screen);
  const form = await readForm(request);
  const { intent, note, place, quote, body, ...typed } = textFields(form, [
    ...(["intent", "note", "place", "quote", "body", "revision", "remark", "from"] as const),
  ]);
  const { userId } = context.get(staffContext);
  const made = madeId(context, url, form);
  const isInPanel = typed.from === "form";
  const said = body.trim();

  /** The panel stays as it is; without a script the editor is opened anew. */
  async function back(name: ToastName) {
    const toast = { name, kind: screen.kind };
    return isInPanel ? stayWithToast(toast) : replaceWithToast(conversationAddress(screen, id), toast);
  }
  /** Without a script what was typed is one step back. */
  function refuse(answer: RemarksAnswer, status: number) {
    if (isInPanel) return data(answer, { status });
    const sentence = answer.failure ?? Object.values(answer.errors ?? {}).join(" ");
    throw data({ sentence } satisfies Failure, { status });
  }
  async function act<R extends "drafts" | "content", Result>(
    right: R,
    work: (tx: Tx<Holder<R>>) => Promise<Result>,
    answer: (result: Result | undefined) => ToastName | Promise<Response>,
  ) {
    let result: Result | undefined;
    try {
      result = await withStaff(context, right, ofKind(screen, id, work));
    } catch (error) {
      return refuse({ failure: failureSentence(context, error, words.errors.change) }, 503);
    }
    const answered = answer(result);
    return typeof answered === "string" ? back(answered) : answered;
  }
  function requireRecord(text: string): string {
    const record = recordId(text);
    if (!record) throw data(admin.errors.unexpected, { status: 400 });
    return record;
  }

  switch (intent) {
    case "ask": {
      const asked = note.trim();
      if (asked.length > remarkLimits.note)
        return refuse({ failure: null, errors: { note: words.errors.note } }, 400);
      return act(
        "drafts",
        (tx) => askForReview(tx, id, userId, asked),
        (result) => {
          if (result === undefined || result === "not found") return toListNotFound(screen);
          if (result === "nothing proposed") return "reviewNothingProposed";
          return result === "asked" ? "reviewAsked" : "reviewAskedAlready";
        },
      );
    }
    case "withdraw":
      return act(
        "drafts",
        (tx) => withdrawRequest(tx, id, userId),
        (isDone) => (isDone ? "reviewWithdrawn" : "reviewGone"),
      );
    case "return":
      return act(
        "content",
        (tx) => returnRequest(tx, id),
        (isDone) => (isDone ? "reviewReturned" : "reviewGone"),
      );
    case "remark":
    case "answer": {
      const about = requireRecord(intent === "remark" ? typed.revision : typed.remark);
      if (said === "" || said.length > remarkLimits.body)
        return refuse({ failure: null, errors: { body: words.errors.body } }, 400);
      if (intent === "answer")
        return act(
          "drafts",
          (tx) => answerRemark(tx, id, about, userId, said, made),
          (isDone) => (isDone ? "remarkAnswered" : "reviewGone"),
        );
      const remark = { place, quote, revision: about, body: said };
      return act(
        "content",
        (tx) => addRemark(tx, kind, id, userId, remark, made),
        (isDone) => (isDone ? "remarkAdded" : "reviewGone"),
      );
    }
    case "done":
    case "open": {
      const which = requireRecord(typed.remark);
      return act(
        "drafts",
        (tx) => settleRemark(tx, id, which, intent === "done"),
        (isDone) => (!isDone ? "reviewGone" : intent === "done" ? "remarkDone" : "remarkOpened"),
      );
    }
    default:
      throw data(admin.errors.unexpected, { status: 400 });
  }
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafe(args.serverAction, { failure: words.errors.change } as RemarksAnswer);
}

/** Never shown: with it the route is a screen, and what it cannot read or do is said within the frame. */
export default function Remarks() {
  return null;
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const { edit, list } = useScreen();
  const id = recordId(params.id);
  const to = id ? edit(id) : list.path;
  return (
    <PageError
      error={error}
      failure={words.errors.load}
      title={words.heading}
      back={{ to, label: words.back }}
    />
  );
}
