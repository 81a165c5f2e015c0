import { data } from "react-router";
import { admin } from "#app/content/admin.ts";
import type { Tx } from "#app/db/actors.server.ts";
import {
  createCaseStudy,
  findCaseStudyToEdit,
  updateCaseStudy,
} from "#app/domain/case-studies/case-studies.server.ts";
import type { CaseStudyInput } from "#app/domain/case-studies/case-study.ts";
import { listTags } from "#app/domain/case-studies/published.server.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { loadFailure, withAdmin } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "../../form-data.ts";
import { PageError } from "../admin-error.tsx";
import { adminMeta } from "../admin-meta.ts";
import { formAnswerOr } from "../connection.ts";
import { caseStudyList } from "../list-address.ts";
import { recordId } from "../record-id.ts";
import type { Route } from "./+types/edit.ts";
import { CaseStudyForm } from "./case-study-form.tsx";
import { useFormKey } from "./continued.ts";
import { emptyValues, readValues, type SaveAnswer, valuesOf } from "./form-values.ts";
import { saveAndAnswer } from "./save.server.ts";

const words = admin.caseStudyForm;
/** So many are proposed, the most used ones. */
const mostTags = 300;
type Context = Route.LoaderArgs["context"];

export const meta: Route.MetaFunction = ({ params }) =>
  adminMeta(params.id ? words.editTitle : words.newTitle);

/** One module for new and old: a form that gets its study's address while somebody types stays the same form. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!params.id) {
    const tagsInUse = await withAdmin(context, readTagsInUse).catch(() => []);
    return { id: null, stored: emptyValues, version: null, tagsInUse };
  }
  const id = requireId(params.id);
  const { study, tagsInUse } = await readStudy(context, id);
  if (!study) throw await redirectWithToast(caseStudyList.path, "caseStudyNotFound");
  return { id, stored: valuesOf(study), version: study.version, tagsInUse };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (!params.id) return create(context, form);
  const id = requireId(params.id);
  const { version, replacing } = textFields(form, ["version", "replacing"]);
  return saveAndAnswer({
    context,
    id,
    form,
    save: (input) => update(context, id, input, replacing || version),
    saved: "caseStudyUpdated",
    failure: words.errors.update,
  });
}

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const values = readValues(await request.clone().formData());
  const failure = params.id ? words.errors.update : words.errors.create;
  const failed: SaveAnswer = { values, errors: {}, failure, newerVersion: null };
  return formAnswerOr(serverAction, failed);
}

export default function EditCaseStudy({ loaderData, actionData }: Route.ComponentProps) {
  return <CaseStudyForm key={useFormKey()} {...loaderData} answer={actionData} />;
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
    return await withAdmin(context, async (tx) => ({
      study: await findCaseStudyToEdit(tx, id),
      tagsInUse: await readTagsInUse(tx),
    }));
  } catch (error) {
    throw loadFailure(context, error, words.errors.load);
  }
}

async function readTagsInUse(tx: Tx): Promise<string[]> {
  return (await listTags(tx, mostTags)).map(({ tag }) => tag);
}

function create(context: Context, form: FormData) {
  return saveAndAnswer({
    context,
    id: null,
    form,
    save: (input) => withAdmin(context, (tx) => createCaseStudy(tx, input)),
    saved: "caseStudyCreated",
    failure: words.errors.create,
  });
}

/** Saves over the version somebody has seen, or tells which one is there now. */
function update(context: Context, id: string, input: CaseStudyInput, seen: string) {
  return withAdmin(context, async (tx) => {
    const result = await updateCaseStudy(tx, id, input, seen);
    if (result.ok || result.reason !== "changed meanwhile") return result;
    return { ...result, newerVersion: (await findCaseStudyToEdit(tx, id))?.version };
  });
}
