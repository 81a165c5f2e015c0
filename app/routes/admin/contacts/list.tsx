import { data, Outlet } from "react-router";
import { admin } from "#app/content/admin.ts";
import {
  deleteSubmission,
  listSubmissions,
  submissionSorts,
} from "#app/domain/contact/submissions.server.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { failureSentence, withAdmin } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "../../form-data.ts";
import { PageError } from "../admin-error.tsx";
import { adminMeta } from "../admin-meta.ts";
import { staffAnswerOr } from "../connection.ts";
import { listAddress, submissionList } from "../list-address.ts";
import { readListQuery } from "../list-query.server.ts";
import { recordId } from "../record-id.ts";
import type { Route } from "./+types/list.ts";
import { SubmissionListPage } from "./list-page.tsx";

const words = admin.contacts;

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, submissionSorts, submissionList.newest);
  try {
    const { page, pages, rows, total } = await withAdmin(context, (tx) => listSubmissions(tx, query));
    return { query: { ...query, page }, pages, rows, total, failure: null };
  } catch (error) {
    const failure = failureSentence(context, error, words.errors.load);
    return data({ query, pages: 1, rows: [], total: 0, failure }, { status: 503 });
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { intent, id: input } = textFields(await readForm(request), ["intent", "id"]);
  const id = recordId(input);
  if (intent !== "delete" || !id) throw data(words.errors.notFound, { status: 400 });
  try {
    const wasThere = await withAdmin(context, (tx) => deleteSubmission(tx, id));
    if (!wasThere) return data({ failure: words.errors.notFound }, { status: 404 });
  } catch (error) {
    return data({ failure: failureSentence(context, error, words.errors.delete) }, { status: 503 });
  }
  const query = readListQuery(url.searchParams, submissionSorts, submissionList.newest);
  const headers = new Headers({ "x-remix-replace": "true" });
  return redirectWithToast(listAddress(submissionList, query), "submissionDeleted", headers);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return staffAnswerOr({ request, serverAction }, { failure: words.errors.delete });
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
