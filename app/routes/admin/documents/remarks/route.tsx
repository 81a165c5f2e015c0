/** The review of one document: who waits for it, what editors remarked, and the answer. */
import { data } from "react-router";
import { remarks as words } from "#app/content/admin/remarks.ts";
import { admin } from "#app/content/admin.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { type Holder, holds } from "#app/db/roles.ts";
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
import type { Kind } from "#app/domain/kinds/kind.ts";
import { staffContext } from "#app/middleware/context.ts";
import type { Message, ToastName } from "#app/middleware/toast.server.ts";
import { loadFailure, withStaff } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { mutateOr503 } from "../../list/list-actions.server.ts";
import { recordId } from "../../list/record-id.ts";
import { PageError } from "../../shell/admin-error.tsx";
import { adminMeta } from "../../shell/admin-meta.ts";
import { offlineSafe } from "../../shell/client-action.ts";
import { madeId } from "../../shell/made-id.server.ts";
import { replaceWithToast, stayWithToast } from "../../shell/replace-with-toast.server.ts";
import { kindAt, ofKind, requireId, toListNotFound } from "../kind.server.ts";
import { type Screen, toWrite, useScreen } from "../screen.ts";
import type { Route } from "./+types/route.ts";
import { remarksAddress } from "./remarks-address.ts";
import { type RemarksAnswer, RemarksPage } from "./remarks-page.tsx";

export const handle: RouteHandle = { needs: toWrite };

type Context = Route.ActionArgs["context"];
type Drafts = Tx<Holder<"drafts">>;
type Content = Tx<Holder<"content">>;

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { kind, screen } = kindAt(url);
  const id = requireId(params.id, screen);
  const mayPublish = holds(context.get(staffContext).role, screen.needs.publish);
  const talk = await withStaff(
    context,
    "drafts",
    ofKind(screen, id, (tx: Drafts) => findTalk(tx, kind, id)),
  ).catch((error) => {
    throw loadFailure(context, error, words.errors.load);
  });
  if (!talk) throw await toListNotFound(screen);
  return { id, talk, mayPublish };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { kind, screen } = kindAt(url);
  const id = requireId(params.id, screen);
  const form = await readForm(request);
  const { intent, note, place, body, revision, remark, from } = textFields(form, [
    ...(["intent", "note", "place", "body", "revision", "remark", "from"] as const),
  ]);
  const { userId } = context.get(staffContext);
  const made = madeId(context, url, form);
  const back = (toast: ToastName) =>
    answer(remarksAddress(screen, id), { name: toast, kind: screen.kind }, from === "form");
  switch (intent) {
    case "ask":
      return ask(context, screen, id, note.trim(), back);
    case "withdraw":
      return mutateOr503(
        context,
        "drafts",
        words.errors.change,
        ofKind(screen, id, (tx: Drafts) => withdrawRequest(tx, id, userId)),
        (isDone) => back(isDone ? "reviewWithdrawn" : "reviewGone"),
      );
    case "return":
      return mutateOr503(
        context,
        "content",
        words.errors.change,
        ofKind(screen, id, (tx: Content) => returnRequest(tx, id)),
        (isDone) => back(isDone ? "reviewReturned" : "reviewGone"),
      );
    case "remark":
      return remarkOn(context, kind, screen, id, { place, body: body.trim(), revision, made }, back);
    case "answer": {
      const which = recordId(remark);
      if (!which) throw data(admin.errors.unexpected, { status: 400 });
      const said = body.trim();
      if (said === "" || said.length > remarkLimits.body)
        return data({ failure: words.errors.body } satisfies RemarksAnswer, { status: 400 });
      return mutateOr503(
        context,
        "drafts",
        words.errors.change,
        ofKind(screen, id, (tx: Drafts) => answerRemark(tx, id, which, userId, said, made)),
        (isDone) => back(isDone ? "remarkAnswered" : "reviewGone"),
      );
    }
    case "done":
    case "open": {
      const which = recordId(remark);
      if (!which) throw data(admin.errors.unexpected, { status: 400 });
      return mutateOr503(
        context,
        "drafts",
        words.errors.change,
        ofKind(screen, id, (tx: Drafts) => settleRemark(tx, id, which, intent === "done")),
        (isDone) => {
          const toast = !isDone ? "reviewGone" : intent === "done" ? "remarkDone" : "remarkOpened";
          return back(toast);
        },
      );
    }
    default:
      throw data(admin.errors.unexpected, { status: 400 });
  }
}

type Back = (toast: ToastName) => ReturnType<typeof answer>;

function ask(context: Context, screen: Screen, id: string, note: string, back: Back) {
  if (note.length > remarkLimits.note)
    return data({ failure: null, note, errors: { note: words.errors.note } } satisfies RemarksAnswer, {
      status: 400,
    });
  const { userId } = context.get(staffContext);
  return mutateOr503(
    context,
    "drafts",
    words.errors.change,
    ofKind(screen, id, (tx: Drafts) => askForReview(tx, id, userId, note)),
    (result) => {
      if (result === undefined || result === "not found") return toListNotFound(screen);
      if (result === "nothing proposed") return back("reviewNothingProposed");
      return back(result === "asked" ? "reviewAsked" : "reviewAskedAlready");
    },
  );
}

function remarkOn(
  context: Context,
  kind: Kind,
  screen: Screen,
  id: string,
  { made, ...typed }: { place: string; body: string; revision: string; made: string },
  back: Back,
) {
  const revision = recordId(typed.revision);
  if (!revision) throw data(admin.errors.unexpected, { status: 400 });
  if (typed.body === "" || typed.body.length > remarkLimits.body)
    return data(
      {
        failure: null,
        body: typed.body,
        place: typed.place,
        errors: { body: words.errors.body },
      } satisfies RemarksAnswer,
      { status: 400 },
    );
  const { userId } = context.get(staffContext);
  return mutateOr503(
    context,
    "content",
    words.errors.change,
    ofKind(screen, id, (tx: Content) => addRemark(tx, kind, id, userId, { ...typed, revision }, made)),
    (isDone) => back(isDone ? "remarkAdded" : "reviewGone"),
  );
}

/** From the editor the page stays as it is. */
async function answer(address: string, toast: Message, isInEditor: boolean) {
  return isInEditor ? stayWithToast(toast) : replaceWithToast(address, toast);
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafe(args.serverAction, { failure: words.errors.change } as RemarksAnswer);
}

export default function Remarks({ loaderData, actionData }: Route.ComponentProps) {
  return <RemarksPage {...loaderData} answer={actionData} />;
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
