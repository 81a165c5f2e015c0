import { admin } from "#app/content/admin.ts";
import { createCaseStudy } from "#app/domain/case-studies/case-studies.server.ts";
import { withAdmin } from "#app/middleware/transactions.server.ts";
import { readForm } from "../../form-data.ts";
import { PageError } from "../admin-error.tsx";
import { adminMeta } from "../admin-meta.ts";
import { staffAnswerOr } from "../connection.ts";
import type { Route } from "./+types/new.ts";
import { CaseStudyForm } from "./case-study-form.tsx";
import { emptyValues, notSaved } from "./form-values.ts";
import { saveAndAnswer } from "./save.server.ts";

const words = admin.caseStudyForm;

export const meta: Route.MetaFunction = () => adminMeta(words.newTitle);

export async function action({ request, context }: Route.ActionArgs) {
  return saveAndAnswer({
    context,
    form: await readForm(request),
    save: (input) => withAdmin(context, (tx) => createCaseStudy(tx, input)),
    saved: "caseStudyCreated",
    failure: words.errors.create,
  });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return staffAnswerOr({ request, serverAction }, notSaved(form, { failure: words.errors.create }));
}

export default function NewCaseStudy({ actionData }: Route.ComponentProps) {
  return <CaseStudyForm kind="create" stored={emptyValues} version={null} answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />;
}
