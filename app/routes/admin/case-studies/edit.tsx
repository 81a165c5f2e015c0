import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { admin } from "#app/content/admin.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { findCaseStudyToEdit } from "#app/domain/case-studies/case-studies.server.ts";
import { listTags } from "#app/domain/case-studies/published.server.ts";
import { findUndoable } from "#app/domain/case-studies/publishing.server.ts";
import { listComing, type Plan } from "#app/domain/case-studies/schedules.server.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { loadFailure, withAdmin } from "#app/middleware/transactions.server.ts";
import { readForm } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { caseStudyList } from "../list/list-url.ts";
import { recordId } from "../list/record-id.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafeForm } from "../shell/client-action.ts";
import type { Route } from "./+types/edit.ts";
import { useFormIdentity } from "./form/adopt-url.ts";
import { CaseStudyForm } from "./form/case-study-form.tsx";
import { notSaved, valuesOf } from "./form/form-values.ts";
import { changePublication, publicationIntent } from "./form/publication-action.server.ts";
import { returningContext, saveCaseStudy } from "./form/save-action.server.ts";
import { AlsoOpen } from "./presence/also-open.tsx";

export const handle: RouteHandle = { largeForm: true };

const words = admin.caseStudyForm;
/** So many are proposed, the most used ones. */
const mostTags = 300;
type Context = Route.LoaderArgs["context"];

export const meta: Route.MetaFunction = ({ params }) =>
  adminMeta(params.id ? words.editTitle : words.newTitle);

/** One module for new and old: a form that gets its study's address while somebody types stays the same form. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = params.id ? requireId(params.id) : null;
  // A form that comes back knows itself what it had seen. No browser makes a uuid over plain http.
  const blank = {
    id,
    stored: null,
    version: null,
    state: null,
    undoable: null,
    plans: [] as Plan[],
    tab: crypto.randomUUID(),
  };
  if (!id || context.get(returningContext)) {
    return { ...blank, tagsInUse: await withAdmin(context, readTagsInUse).catch(() => []) };
  }
  const { study, undoable, plans, tagsInUse } = await readStudy(context, id);
  if (!study) throw await redirectWithToast(caseStudyList.path, "caseStudyNotFound");
  const { version, state } = study;
  return { ...blank, stored: valuesOf(study), version, state, undoable, plans, tagsInUse };
}

/** What is being edited is read once: a study that goes meanwhile does not take the form along. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id;
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const id = params.id ? requireId(params.id) : null;
  const intent = publicationIntent(form);
  return intent && id ? changePublication(context, form, intent, id) : saveCaseStudy(context, form, url, id);
}

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const failure = params.id ? words.errors.update : words.errors.create;
  return offlineSafeForm(serverAction, notSaved(form, { failure }));
}

export default function EditCaseStudy({ loaderData, actionData }: Route.ComponentProps) {
  const { id, tab } = loaderData;
  return (
    <CaseStudyForm
      key={useFormIdentity()}
      {...loaderData}
      answer={actionData && "failure" in actionData && !("values" in actionData) ? undefined : actionData}
      actionFailure={
        actionData && !("values" in actionData) && "failure" in actionData ? actionData.failure : null
      }
      presence={id && <AlsoOpen studyId={id} tab={tab} />}
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
    return await withAdmin(context, async (tx) => ({
      study: await findCaseStudyToEdit(tx, id),
      undoable: (await findUndoable(tx, id)) ?? null,
      plans: await listComing(tx, id),
      tagsInUse: await readTagsInUse(tx),
    }));
  } catch (error) {
    throw loadFailure(context, error, words.errors.load);
  }
}

async function readTagsInUse(tx: Tx): Promise<string[]> {
  return (await listTags(tx, mostTags)).map(({ tag }) => tag);
}
