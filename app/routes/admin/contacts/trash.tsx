import { data } from "react-router";
import { admin } from "#app/content/admin.ts";
import {
  deleteSubmissionForGood,
  listTrashedSubmissions,
  restoreSubmissions,
} from "#app/domain/contact/trash.server.ts";
import { pageNumber } from "#app/domain/paging.ts";
import { failureSentence, withAdmin } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "../../form-data.ts";
import { PageError } from "../admin-error.tsx";
import { adminMeta } from "../admin-meta.ts";
import { staffAnswerOr } from "../connection.ts";
import { submissionList, submissionTrash as trash } from "../list-address.ts";
import { recordId } from "../record-id.ts";
import { answerRestored, stay, submissions } from "../trash-answers.server.ts";
import { TrashPage, trashAddress } from "../trash-page.tsx";
import type { Route } from "./+types/trash.ts";

const words = admin.contacts.trash;

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
  const now = new Date();
  const page = pageNumber(url.searchParams.get("page"));
  try {
    return { now, failure: null, ...(await withAdmin(context, (tx) => listTrashedSubmissions(tx, page))) };
  } catch (error) {
    const failure = failureSentence(context, error, words.loadFailure);
    return data({ now, failure, page, pages: 1, rows: [], total: 0 }, { status: 503 });
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { intent, id: input } = textFields(await readForm(request), ["intent", "id"]);
  const id = recordId(input);
  const back = trashAddress(trash, pageNumber(url.searchParams.get("page")));
  if (!id) throw data(admin.contacts.errors.notFound, { status: 400 });
  try {
    switch (intent) {
      case "restore": {
        const result = await withAdmin(context, (tx) => restoreSubmissions(tx, { id }));
        return answerRestored(submissions, result, back);
      }
      case "delete": {
        const wasThere = await withAdmin(context, (tx) => deleteSubmissionForGood(tx, id));
        return stay(back, wasThere ? "submissionGone" : "submissionNotInTrash");
      }
      default:
        throw data(admin.errors.unexpected, { status: 400 });
    }
  } catch (error) {
    return data({ failure: failureSentence(context, error, failureOf(intent)) }, { status: 503 });
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { intent } = textFields(await request.clone().formData(), ["intent"]);
  return staffAnswerOr({ request, serverAction }, { failure: failureOf(intent) });
}

export default function SubmissionTrash({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TrashPage
      {...loaderData}
      {...{ trash, words }}
      back={submissionList.path}
      actionFailure={actionData?.failure ?? null}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} title={words.heading} />;
}

function failureOf(intent: string): string {
  return intent === "delete" ? admin.contacts.errors.delete : words.restoreFailure;
}
