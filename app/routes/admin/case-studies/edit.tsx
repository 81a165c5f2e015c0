import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { admin } from "#app/content/admin.ts";
import { findCaseStudyToEdit } from "#app/domain/case-studies/case-studies.server.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { failureSentence, withAdmin } from "#app/middleware/transactions.server.ts";
import { readForm } from "../../form-data.ts";
import { PageError } from "../admin-error.tsx";
import { adminMeta } from "../admin-meta.ts";
import { staffAnswerOr } from "../connection.ts";
import { caseStudyList } from "../list-address.ts";
import { recordId } from "../record-id.ts";
import type { Route } from "./+types/edit.ts";
import { CaseStudyForm } from "./case-study-form.tsx";
import { emptyValues, notSaved, valuesOf } from "./form-values.ts";
import { answeringContext, findConflict, saveRevision, wayOf } from "./overlap.server.ts";
import { AlsoOpen } from "./presence/also-open.tsx";
import { saveAndAnswer } from "./save.server.ts";

const words = admin.caseStudyForm;
type Context = Route.LoaderArgs["context"];

export const meta: Route.MetaFunction = () => adminMeta(words.editTitle);

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = requireId(params.id);
  const study = await readStudy(context, id);
  const tab = crypto.randomUUID(); // not there in a browser over plain http
  if (study) return { id, tab, stored: valuesOf(study), version: study.version };
  // Whoever has sent the form keeps it.
  if (context.get(answeringContext)) return { id, tab, stored: null, version: null };
  throw await redirectWithToast(caseStudyList.path, "caseStudyNotFound");
}

/** What is being edited is read once: a study that goes meanwhile does not take the form along. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = requireId(params.id);
  const form = await readForm(request);
  const way = wayOf(form);
  context.set(answeringContext, true);
  return saveAndAnswer({
    context,
    form,
    save: (input) => saveRevision(context, id, input, way),
    findConflict: (result) => findConflict(context, id, way, result),
    saved: way.intent === "copy" ? "caseStudyCreated" : "caseStudyUpdated",
    failure: words.errors.update,
  });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return staffAnswerOr({ request, serverAction }, notSaved(form, { failure: words.errors.update }));
}

export default function EditCaseStudy({ loaderData, actionData }: Route.ComponentProps) {
  const { id, tab, stored, version } = loaderData;
  return (
    <CaseStudyForm
      key={id}
      kind="save"
      stored={stored ?? actionData?.values ?? emptyValues}
      version={version}
      answer={actionData}
      presence={<AlsoOpen studyId={id} tab={tab} />}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} back={{ to: caseStudyList.path, label: words.back }} />;
}

/** @throws 400 */
function requireId(input: string): string {
  const id = recordId(input);
  if (!id) throw data(words.errors.invalidId, { status: 400 });
  return id;
}

async function readStudy(context: Context, id: string) {
  try {
    return await withAdmin(context, (tx) => findCaseStudyToEdit(tx, id));
  } catch (error) {
    throw data(failureSentence(context, error, words.errors.load), { status: 503 });
  }
}
