import type { ComponentProps } from "react";
import { data, Outlet } from "react-router";
import { inbox } from "#app/content/admin/inbox.ts";
import { admin } from "#app/content/admin.ts";
import { listUnsent } from "#app/domain/mail/queue.server.ts";
import { meantTerm } from "#app/domain/search/meant.ts";
import { sendAgain, settle, undoSettled } from "#app/domain/submissions/actions.server.ts";
import { countViews } from "#app/domain/submissions/inbox.server.ts";
import type { Settled } from "#app/domain/submissions/inbox.ts";
import { endLesson, type Lesson, listLessons } from "#app/domain/submissions/spam/lessons.server.ts";
import { hasMore, listSubmissions, submissionsLike } from "#app/domain/submissions/submissions.server.ts";
import { countTrashedSubmissions } from "#app/domain/submissions/trash.server.ts";
import { readBatch } from "#app/domain/trash.ts";
import { siteContext, staffContext } from "#app/middleware/context.ts";
import { about } from "#app/middleware/toast.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { changeList, loadOr503, mutateOr503, recordIds } from "../list/list-actions.server.ts";
import { submissionList as list, listAddress } from "../list/list-url.ts";
import { recordId } from "../list/record-id.ts";
import { PageError } from "../shell/admin-error.tsx";
import { offlineSafeByIntent } from "../shell/client-action.ts";
import { submissions } from "../shell/record-types.server.ts";
import { replaceWithToast, stayWithToast } from "../shell/replace-with-toast.server.ts";
import type { Route } from "./+types/list.ts";
import { inboxMeta } from "./inbox-meta.ts";
import { filterOf, readInboxQuery } from "./inbox-query.server.ts";
import { SubmissionListPage } from "./list-page.tsx";
import { mailIds } from "./mail-ids.ts";

export const handle: RouteHandle = { needs: "messages", list: true };

const words = admin.submissions;
const failures = {
  delete: words.errors.delete,
  restore: words.trash.restoreFailure,
  "send-again": inbox.failure,
  done: inbox.failure,
  spam: inbox.failure,
  undo: inbox.failure,
  "end-rule": inbox.spam.rules.failed,
};

export const meta: Route.MetaFunction = ({ matches }) => inboxMeta(words.heading, matches);

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readInboxQuery(url);
  const me = context.get(staffContext).userId;
  const hasMail = context.get(siteContext).mail !== null;
  const fixed = { hasMail, now: new Date() };
  const empty = {
    rows: [],
    pages: 1,
    total: 0,
    isMore: false,
    meant: null,
    trashed: 0,
    counts: null,
    unsent: { mails: [], more: 0, others: 0 },
    lessons: [] as Lesson[],
    isMoreInAll: false,
  };
  const nothing: Found = { query, ...empty, ...fixed };
  return loadOr503(context, "messages", words.errors.load, nothing, async (tx) => {
    const filter = filterOf(query, me);
    const { page, ...found } = await listSubmissions(tx, { ...query, ...filter });
    const isVain = found.total === 0 && query.search !== "";
    const meant = isVain ? meantTerm(query.search, await submissionsLike(tx, { ...query, ...filter })) : null;
    const isNarrow = query.filter.view !== "all" && (found.total === 0 || query.search !== "");
    const isMoreInAll = isNarrow && (await hasMore(tx, { ...filter, view: "all" }, found.total));
    const counts = await countViews(tx, me);
    const trashed = await countTrashedSubmissions(tx);
    const unsent = await listUnsent(tx);
    const lessons = query.filter.view === "spam" ? await listLessons(tx) : [];
    return {
      query: { ...query, page },
      ...found,
      meant,
      trashed,
      counts,
      unsent,
      lessons,
      isMoreInAll,
      ...fixed,
    };
  });
}

type Found = Omit<ComponentProps<typeof SubmissionListPage>, "failure" | "actionFailure">;

export async function action({ request, url, context }: Route.ActionArgs) {
  const back = listAddress(list, readInboxQuery(url));
  const form = await readForm(request);
  const { intent } = textFields(form, ["intent"]);
  if (intent === "done" || intent === "spam") return settleSeveral(form, intent, back, context);
  if (intent === "undo") return undo(form, context);
  if (intent === "end-rule") return endRule(form, back, context);
  if (intent !== "send-again") return changeList(submissions, form, back, context);
  const mails = mailIds(form);
  if (!mails) throw data(admin.errors.unexpected, { status: 400 });
  return mutateOr503(
    context,
    "messages",
    inbox.failure,
    (tx) => sendAgain(tx, mails),
    (messages) => replaceWithToast(back, { name: "mailSentAgain", about: about(messages) }),
  );
}

type Context = Route.ActionArgs["context"];

function settleSeveral(form: FormData, as: Settled, back: string, context: Context) {
  const ids = recordIds(form);
  if (!ids) throw data(words.errors.notFound, { status: 400 });
  const me = context.get(staffContext).userId;
  const toasts = {
    done: ["submissionDone", "submissionsDone"],
    spam: ["submissionSpam", "submissionsSpam"],
  } as const;
  return mutateOr503(
    context,
    "messages",
    inbox.failure,
    (tx) => settle(tx, me, ids, as),
    (act) => {
      const name = toasts[as][ids.length === 1 ? 0 : 1];
      return replaceWithToast(back, { name, about: about(ids) }, act ? { settled: act.batch } : undefined);
    },
  );
}

/** The Undo of a message about that, which leaves a person where they are. */
function undo(form: FormData, context: Context) {
  const batch = readBatch(form.get("batch"));
  if (!batch) throw data(admin.errors.unexpected, { status: 400 });
  const me = context.get(staffContext).userId;
  return mutateOr503(
    context,
    "messages",
    inbox.failure,
    (tx) => undoSettled(tx, me, batch),
    (undone) =>
      stayWithToast(undone.length > 0 ? { name: "settledUndone", about: about(undone) } : "settledNotUndone"),
  );
}

function endRule(form: FormData, back: string, context: Context) {
  const id = recordId(form.get("id"));
  if (!id) throw data(admin.errors.unexpected, { status: 400 });
  return mutateOr503(
    context,
    "messages",
    failures["end-rule"],
    (tx) => endLesson(tx, id),
    (ended) => replaceWithToast(back, ended ? "spamRuleEnded" : "spamRuleGone"),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafeByIntent(args, failures);
}

export default function SubmissionListRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SubmissionListPage {...loaderData} actionFailure={actionData?.failure ?? null} />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} failure={words.errors.load} title={words.heading} />;
}
