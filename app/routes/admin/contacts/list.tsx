import { Outlet } from "react-router";
import { admin } from "#app/content/admin.ts";
import { listSubmissions, submissionSorts } from "#app/domain/contact/submissions.server.ts";
import { countTrashedSubmissions } from "#app/domain/contact/trash.server.ts";
import { readForm } from "../../form-data.ts";
import { PageError } from "../admin-error.tsx";
import { adminMeta } from "../admin-meta.ts";
import { staffAnswerByIntent } from "../connection.ts";
import { submissions } from "../kinds.server.ts";
import { submissionList as list, listAddress } from "../list-address.ts";
import { changeList, readOr } from "../list-changes.server.ts";
import { readListQuery } from "../list-query.server.ts";
import type { Route } from "./+types/list.ts";
import { SubmissionListPage } from "./list-page.tsx";

const words = admin.contacts;
const failures = { delete: words.errors.delete, restore: words.trash.restoreFailure };

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url, list, submissionSorts);
  const nothing = { query, rows: [], pages: 1, total: 0, isMore: false, trashed: 0 };
  return readOr(context, words.errors.load, nothing, async (tx) => {
    const { page, ...found } = await listSubmissions(tx, query);
    return { query: { ...query, page }, ...found, trashed: await countTrashedSubmissions(tx) };
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const back = listAddress(list, readListQuery(url, list, submissionSorts));
  return changeList(submissions, await readForm(request), back, context);
}

export function clientAction(args: Route.ClientActionArgs) {
  return staffAnswerByIntent(args, failures);
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
