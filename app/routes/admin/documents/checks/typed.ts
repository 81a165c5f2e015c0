/**
 * What the checks find in a text as it stands in the form: an answer without a page, or none and a status that says why.
 * `?id=` names a document that is saved. Nothing is kept of it.
 */
import type { Finding } from "#app/domain/documents/checks.ts";
import { findDocumentToEdit } from "#app/domain/documents/documents.server.ts";
import { isWholeForm } from "#app/domain/fields/form.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import { keptByNobody } from "#app/routes/cache-control.ts";
import { readForm } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { recordId } from "../../list/record-id.ts";
import { readForm as readTyped } from "../form/form-values.ts";
import { kindAt, slugOf } from "../kind.server.ts";
import { toSuggest } from "../screen.ts";
import type { Route } from "./+types/typed.ts";
import { findFindings } from "./findings.server.ts";

export const handle: RouteHandle = { needs: toSuggest, largeForm: true, background: true };

export type CheckedAnswer = { findings: Finding[] };

export async function action({ request, url, context }: Route.ActionArgs) {
  const { kind, screen } = kindAt(url);
  const id = recordId(url.searchParams.get("id"));
  const form = await readForm(request);
  try {
    const slug = await slugOf(context, kind, url, id);
    const fields = kind.fieldsOf(slug);
    if (!isWholeForm(fields, form)) return new Response(null, { status: 422 });
    const text = kind.textOf(readTyped(fields, form), slug);
    const findings = await withStaff(context, "drafts", async (tx) => {
      const publicSlug = id === null ? null : ((await findDocumentToEdit(tx, kind, id))?.publicSlug ?? null);
      return findFindings(tx, context, { kind, screen }, { id, text, publicSlug });
    });
    const answer: CheckedAnswer = { findings };
    return Response.json(answer, { headers: { "cache-control": keptByNobody } });
  } catch (error) {
    failureSentence(context, error, "a typed text could not be checked");
    return new Response(null, { status: 503 });
  }
}
