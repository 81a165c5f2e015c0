import { data } from "react-router";
import { admin } from "#app/content/admin.ts";
import { findCaseStudyToEdit, updateCaseStudy } from "#app/domain/case-studies/case-studies.server.ts";
import type { CaseStudyInput } from "#app/domain/case-studies/case-study.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { loadFailure, withAdmin } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "../../form-data.ts";
import { PageError } from "../admin-error.tsx";
import { adminMeta } from "../admin-meta.ts";
import { staffAnswerOr } from "../connection.ts";
import { caseStudyList } from "../list-address.ts";
import { recordId } from "../record-id.ts";
import type { Route } from "./+types/edit.ts";
import { CaseStudyForm } from "./case-study-form.tsx";
import { readValues, type SaveAnswer, valuesOf } from "./form-values.ts";
import { saveAndAnswer } from "./save.server.ts";

const words = admin.caseStudyForm;
type Context = Route.LoaderArgs["context"];

export const meta: Route.MetaFunction = () => adminMeta(words.editTitle);

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = requireId(params.id);
  const study = await readStudy(context, id);
  if (!study) throw await redirectWithToast(caseStudyList.path, "caseStudyNotFound");
  return { id, stored: valuesOf(study), version: study.version };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = requireId(params.id);
  const form = await readForm(request);
  const { version, replacing } = textFields(form, ["version", "replacing"]);
  return saveAndAnswer({
    context,
    form,
    save: (input) => update(context, id, input, replacing || version),
    saved: "caseStudyUpdated",
    failure: words.errors.update,
  });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = readValues(await request.clone().formData());
  const failed: SaveAnswer = { values, errors: {}, failure: words.errors.update, newerVersion: null };
  return staffAnswerOr({ request, serverAction }, failed);
}

export default function EditCaseStudy({ loaderData, actionData }: Route.ComponentProps) {
  const { id, stored, version } = loaderData;
  return <CaseStudyForm key={id} kind="save" stored={stored} version={version} answer={actionData} />;
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
    throw loadFailure(context, error, words.errors.load);
  }
}

/** Saves over the version somebody has seen, or tells which one is there now. */
function update(context: Context, id: string, input: CaseStudyInput, seen: string) {
  return withAdmin(context, async (tx) => {
    const result = await updateCaseStudy(tx, id, input, seen);
    if (result.ok || result.reason !== "changed meanwhile") return result;
    return { ...result, newerVersion: (await findCaseStudyToEdit(tx, id))?.version };
  });
}
