import { data } from "react-router";
import { admin } from "#app/content/admin.ts";
import {
  caseStudySorts,
  countSampleCaseStudies,
  listManagedCaseStudies,
} from "#app/domain/case-studies/case-studies.server.ts";
import {
  countTrashedCaseStudies,
  deleteCaseStudies,
  deleteSampleCaseStudies,
  restoreCaseStudies,
} from "#app/domain/case-studies/trash.server.ts";
import { readBatch } from "#app/domain/trash.ts";
import { failureSentence, withAdmin } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "../../form-data.ts";
import { PageError } from "../admin-error.tsx";
import { adminMeta } from "../admin-meta.ts";
import { staffAnswerOr } from "../connection.ts";
import { caseStudyList, listAddress } from "../list-address.ts";
import { readListQuery } from "../list-query.server.ts";
import { answerDeleted, answerRestored, caseStudies, recordIds, stay } from "../trash-answers.server.ts";
import type { Route } from "./+types/list.ts";
import { CaseStudyListPage } from "./list-page.tsx";

const words = admin.caseStudies;
type Context = Route.LoaderArgs["context"];

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, caseStudySorts, caseStudyList.newest);
  const now = new Date();
  try {
    return await withAdmin(context, async (tx) => {
      const { page, pages, rows, total } = await listManagedCaseStudies(tx, query);
      const samples = await countSampleCaseStudies(tx);
      const trashed = await countTrashedCaseStudies(tx);
      return { query: { ...query, page }, pages, rows, total, trashed, samples, now, failure: null };
    });
  } catch (error) {
    const failure = failureSentence(context, error, words.errors.load);
    const none = { pages: 1, rows: [], total: 0, trashed: 0, samples: 0 };
    return data({ query, ...none, now, failure }, { status: 503 });
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { intent, batch } = textFields(form, ["intent", "batch"]);
  const back = listAddress(
    caseStudyList,
    readListQuery(url.searchParams, caseStudySorts, caseStudyList.newest),
  );
  switch (intent) {
    case "delete":
      return deleteAll(context, recordIds(form), back);
    case "remove samples":
      return removeSamples(context, back);
    case "restore":
      return restore(context, readBatch(batch));
    default:
      throw data(admin.errors.unexpected, { status: 400 });
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { intent } = textFields(await request.clone().formData(), ["intent"]);
  return staffAnswerOr({ request, serverAction }, { failure: failureOf(intent) });
}

export default function CaseStudyListRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CaseStudyListPage {...loaderData} actionFailure={actionData?.failure ?? null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} title={words.heading} />;
}

async function deleteAll(context: Context, ids: string[] | null, back: string) {
  if (!ids) throw data(admin.caseStudyForm.errors.invalidId, { status: 400 });
  try {
    const deletion = await withAdmin(context, (tx) => deleteCaseStudies(tx, ids));
    return deletion ? answerDeleted(caseStudies, deletion, back) : stay(back, "caseStudyNotFound");
  } catch (error) {
    return data({ failure: failureSentence(context, error, words.errors.delete) }, { status: 503 });
  }
}

async function removeSamples(context: Context, back: string) {
  try {
    const deletion = await withAdmin(context, deleteSampleCaseStudies);
    return deletion
      ? answerDeleted(caseStudies, deletion, back, "samplesRemoved")
      : stay(back, "samplesRemoved");
  } catch (error) {
    return data({ failure: failureSentence(context, error, words.samples.failure) }, { status: 503 });
  }
}

/** The Undo of a message, on whatever page it is shown. */
async function restore(context: Context, batch: string | null) {
  if (!batch) throw data(admin.errors.unexpected, { status: 400 });
  try {
    const result = await withAdmin(context, (tx) => restoreCaseStudies(tx, { batch }));
    return answerRestored(caseStudies, result, null);
  } catch (error) {
    return data({ failure: failureSentence(context, error, words.trash.restoreFailure) }, { status: 503 });
  }
}

function failureOf(intent: string): string {
  if (intent === "restore") return words.trash.restoreFailure;
  return intent === "delete" ? words.errors.delete : words.samples.failure;
}
