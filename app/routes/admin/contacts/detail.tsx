import { data, isRouteErrorResponse } from "react-router";
import { admin } from "#app/content/admin.ts";
import { findSubmission, submissionSorts } from "#app/domain/contact/submissions.server.ts";
import { loadFailure, withAdmin } from "#app/middleware/transactions.server.ts";
import { adminMeta } from "../admin-meta.ts";
import { submissionList } from "../list-address.ts";
import { readListQuery } from "../list-query.server.ts";
import { recordId } from "../record-id.ts";
import type { Route } from "./+types/detail.ts";
import { MissingSubmission } from "./missing-submission.tsx";
import { neighboursOf } from "./neighbours.server.ts";
import { SubmissionSheet } from "./submission-sheet.tsx";

const words = admin.contacts;

export const meta: Route.MetaFunction = () => adminMeta(words.detail.title);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = recordId(params.id);
  const query = readListQuery(url, submissionList, submissionSorts);
  const found = id && (await readSubmission(context, query, id));
  if (!found) throw data(words.errors.notFound, { status: 404 });
  return { query, ...found };
}

export default function SubmissionRoute({ loaderData }: Route.ComponentProps) {
  return <SubmissionSheet {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const answer = isRouteErrorResponse(error) ? error : null;
  const sentence = typeof answer?.data === "string" ? answer.data : admin.errors.unexpected;
  return <MissingSubmission sentence={sentence} isGone={answer?.status === 404} error={error} />;
}

type Args = Parameters<typeof neighboursOf>;

async function readSubmission(context: Route.LoaderArgs["context"], query: Args[1], id: Args[2]) {
  try {
    return await withAdmin(context, async (tx) => {
      const submission = await findSubmission(tx, id);
      return submission && { submission, neighbours: await neighboursOf(tx, query, id) };
    });
  } catch (error) {
    throw loadFailure(context, error, words.errors.load);
  }
}
