import { data, Outlet } from "react-router";
import { admin } from "#app/content/admin.ts";
import { listSubmissions, submissionSorts } from "#app/domain/contact/submissions.server.ts";
import {
  countTrashedSubmissions,
  deleteSubmissions,
  restoreSubmissions,
} from "#app/domain/contact/trash.server.ts";
import { readBatch } from "#app/domain/trash.ts";
import { failureSentence, withAdmin } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "../../form-data.ts";
import { PageError } from "../admin-error.tsx";
import { adminMeta } from "../admin-meta.ts";
import { staffAnswerOr } from "../connection.ts";
import { listAddress, submissionList } from "../list-address.ts";
import { readListQuery } from "../list-query.server.ts";
import { answerDeleted, answerRestored, recordIds, submissions } from "../trash-answers.server.ts";
import type { Route } from "./+types/list.ts";
import { SubmissionListPage } from "./list-page.tsx";

const words = admin.contacts;
type Context = Route.LoaderArgs["context"];

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, submissionSorts, submissionList.newest);
  try {
    return await withAdmin(context, async (tx) => {
      const { page, pages, rows, total } = await listSubmissions(tx, query);
      const trashed = await countTrashedSubmissions(tx);
      return { query: { ...query, page }, pages, rows, total, trashed, failure: null };
    });
  } catch (error) {
    const failure = failureSentence(context, error, words.errors.load);
    return data({ query, pages: 1, rows: [], total: 0, trashed: 0, failure }, { status: 503 });
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { intent, batch } = textFields(form, ["intent", "batch"]);
  const query = readListQuery(url.searchParams, submissionSorts, submissionList.newest);
  switch (intent) {
    case "delete":
      return deleteAll(context, recordIds(form), listAddress(submissionList, query));
    case "restore":
      return restore(context, readBatch(batch));
    default:
      throw data(admin.errors.unexpected, { status: 400 });
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { intent } = textFields(await request.clone().formData(), ["intent"]);
  const failure = intent === "restore" ? words.trash.restoreFailure : words.errors.delete;
  return staffAnswerOr({ request, serverAction }, { failure });
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
  return <PageError error={error} title={words.heading} />;
}

async function deleteAll(context: Context, ids: string[] | null, back: string) {
  if (!ids) throw data(words.errors.notFound, { status: 400 });
  try {
    const deletion = await withAdmin(context, (tx) => deleteSubmissions(tx, ids));
    if (!deletion) return data({ failure: words.errors.notFound }, { status: 404 });
    return answerDeleted(submissions, deletion, back);
  } catch (error) {
    return data({ failure: failureSentence(context, error, words.errors.delete) }, { status: 503 });
  }
}

/** The Undo of a message, on whatever page it is shown. */
async function restore(context: Context, batch: string | null) {
  if (!batch) throw data(admin.errors.unexpected, { status: 400 });
  try {
    const result = await withAdmin(context, (tx) => restoreSubmissions(tx, { batch }));
    return answerRestored(submissions, result, null);
  } catch (error) {
    return data({ failure: failureSentence(context, error, words.trash.restoreFailure) }, { status: 503 });
  }
}
