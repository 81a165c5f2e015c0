import { data, isRouteErrorResponse } from "react-router";
import { inbox } from "#app/content/admin/inbox.ts";
import { admin } from "#app/content/admin.ts";
import { businessTime } from "#app/content/business-time.ts";
import { filledWords } from "#app/content/words-in-replies.ts";
import { readCompany } from "#app/domain/company/company.server.ts";
import { listUnsentAbout } from "#app/domain/mail/queue.server.ts";
import { countOthers, listColleagues, listEntries } from "#app/domain/submissions/inbox.server.ts";
import { readTemplates } from "#app/domain/submissions/reply-templates.server.ts";
import type { ReplyTemplate } from "#app/domain/submissions/reply-templates.ts";
import { offeringWords } from "#app/domain/submissions/spam/spam-score.server.ts";
import { findSubmission } from "#app/domain/submissions/submissions.server.ts";
import { signatureOf } from "#app/domain/users/account.server.ts";
import { receiversOf } from "#app/domain/webhooks/endpoints.server.ts";
import { siteContext, staffContext } from "#app/middleware/context.ts";
import { isLoginRedirect } from "#app/middleware/login-address.ts";
import { loadFailure, withOwnAccount, withStaff } from "#app/middleware/transactions.server.ts";
import { recordId } from "#app/routes/admin/list/record-id.ts";
import { sentenceOf } from "#app/routes/admin/shell/admin-error.tsx";
import { offlineSafeByIntent } from "#app/routes/admin/shell/client-action.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { removeText } from "#app/ui/saved-text.ts";
import { inboxMeta } from "../inbox-meta.ts";
import { type InboxQuery, readInboxQuery } from "../inbox-query.server.ts";
import { changeSubmission } from "../submission-changes.server.ts";
import type { Route } from "./+types/route.ts";
import { adjacentOf } from "./adjacent.server.ts";
import { MissingSubmission } from "./missing-submission.tsx";
import { SubmissionSheet } from "./submission-sheet.tsx";

const words = admin.submissions;

export const handle: RouteHandle = { needs: "messages", overlay: true };

export const meta: Route.MetaFunction = ({ matches }) => inboxMeta(words.detail.title, matches);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = recordId(params.id);
  const query = readInboxQuery(url);
  const found = id && (await readSubmission(context, query, id));
  if (!found) throw data(words.errors.notFound, { status: 404 });
  const me = context.get(staffContext).userId;
  const template = url.searchParams.get("template");
  return { query, ...found, me, template, hasMail: context.get(siteContext).mail !== null, now: new Date() };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = recordId(params.id);
  if (!id) throw data(words.errors.notFound, { status: 404 });
  return changeSubmission(await readForm(request), url, id, readInboxQuery(url), context);
}

/** A text that is on its way need not be kept any longer; one that is not, is. */
export async function clientAction(args: Route.ClientActionArgs) {
  const sent = textFields(await args.request.clone().formData(), ["intent", "author"]);
  try {
    return await offlineSafeByIntent(args, failures);
  } catch (answer) {
    const isLogin = isLoginRedirect(answer);
    const { intent: form, author: owner } = sent;
    if ((form === "reply" || form === "note") && answer instanceof Response && !isLogin)
      await removeText({ owner, form, id: args.params.id });
    throw answer;
  }
}

const failures = Object.fromEntries(
  ["unread", "open", "done", "take", "owner", "note", "reply", "answered"]
    .concat("spam", "not-spam", "send-again")
    .map((intent) => [intent, inbox.failure]),
);

export default function SubmissionRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SubmissionSheet {...loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  return <MissingSubmission sentence={sentenceOf(error, words.errors.load)} isGone={isGone} error={error} />;
}

async function readSubmission(context: Route.LoaderArgs["context"], query: InboxQuery, id: string) {
  const me = context.get(staffContext).userId;
  try {
    const signature = await withOwnAccount(context, (tx) => signatureOf(tx, me));
    return await withStaff(context, "messages", async (tx) => {
      const submission = await findSubmission(tx, id);
      if (!submission) return undefined;
      const company = await readCompany(tx);
      const { name, company: theirs, reference, dueAt } = submission;
      const due = businessTime(dueAt, company.timeZone);
      const values = { name, company: theirs ?? "", reference, due };
      const filled = ({ words: text, ...template }: ReplyTemplate) => ({
        ...template,
        words: filledWords(text, values, company),
      });
      return {
        submission,
        receivers: await receiversOf(tx, [id]),
        offering: submission.spamReasons.includes("wording") ? offeringWords(submission.message) : [],
        adjacent: await adjacentOf(tx, query, id, me),
        others: await countOthers(tx, submission),
        entries: await listEntries(tx, id),
        colleagues: await listColleagues(tx),
        unsent: (await listUnsentAbout(tx, id)).filter(({ kind }) => kind !== "notification"),
        mailbox: company.email,
        templates: (await readTemplates(tx)).replies.map(filled),
        signature,
      };
    });
  } catch (error) {
    throw loadFailure(context, error, words.errors.load);
  }
}
