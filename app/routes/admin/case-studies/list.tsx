import { data } from "react-router";
import { admin } from "#app/content/admin.ts";
import {
  caseStudySorts,
  countSampleCaseStudies,
  deleteCaseStudy,
  deleteSampleCaseStudies,
  listManagedCaseStudies,
} from "#app/domain/case-studies/case-studies.server.ts";
import { redirectWithToast, type ToastName } from "#app/middleware/toast.server.ts";
import { failureSentence, withAdmin } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "../../form-data.ts";
import { PageError } from "../admin-error.tsx";
import { adminMeta } from "../admin-meta.ts";
import { staffAnswerOr } from "../connection.ts";
import { caseStudyList, listAddress } from "../list-address.ts";
import { readListQuery } from "../list-query.server.ts";
import { recordId } from "../record-id.ts";
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
      return { query: { ...query, page }, pages, rows, total, samples, now, failure: null };
    });
  } catch (error) {
    const failure = failureSentence(context, error, words.errors.load);
    return data({ query, pages: 1, rows: [], total: 0, samples: 0, now, failure }, { status: 503 });
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { intent, id } = textFields(await readForm(request), ["intent", "id"]);
  const back = listAddress(
    caseStudyList,
    readListQuery(url.searchParams, caseStudySorts, caseStudyList.newest),
  );
  switch (intent) {
    case "delete":
      return deleteOne(context, id, back);
    case "remove samples":
      return removeSamples(context, back);
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

async function deleteOne(context: Context, input: string, back: string) {
  const id = recordId(input);
  if (!id) throw data(admin.caseStudyForm.errors.invalidId, { status: 400 });
  try {
    const wasThere = await withAdmin(context, (tx) => deleteCaseStudy(tx, id));
    return stay(back, wasThere ? "caseStudyDeleted" : "caseStudyNotFound");
  } catch (error) {
    return data({ failure: failureSentence(context, error, words.errors.delete) }, { status: 503 });
  }
}

async function removeSamples(context: Context, back: string) {
  try {
    await withAdmin(context, deleteSampleCaseStudies);
    return stay(back, "samplesRemoved");
  } catch (error) {
    return data({ failure: failureSentence(context, error, words.samples.failure) }, { status: 503 });
  }
}

/** The same list again: not one more step back in the history. */
function stay(address: string, toast: ToastName) {
  return redirectWithToast(address, toast, new Headers({ "x-remix-replace": "true" }));
}

function failureOf(intent: string): string {
  return intent === "delete" ? words.errors.delete : words.samples.failure;
}
