/**
 * The page of a text as it stands in the form, for the panel beside it: HTML whose words say their fields, or nothing
 * and a status that says why. `?id=` names a document that is saved. Nothing is kept of it (docs/decisions/025).
 */
import { problemsOf } from "#app/domain/fields/fields.ts";
import { markValues, placedHtml, withoutMarks } from "#app/domain/fields/marked.ts";
import { failureSentence } from "#app/middleware/transactions.server.ts";
import { readForm } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { renderTyped } from "#app/routes/preview/render.server.ts";
import { recordId } from "../../list/record-id.ts";
import { readForm as readTyped } from "../form/form-values.ts";
import { kindAt, slugOf } from "../kind.server.ts";
import { toWrite } from "../screen.ts";
import type { Route } from "./+types/typed.ts";

export const handle: RouteHandle = { needs: toWrite, largeForm: true, background: true };

const statuses = { "slug taken": 409, "not found": 404, "no page": 404, busy: 503 };

export async function action(args: Route.ActionArgs) {
  const { request, url, context } = args;
  const { kind } = kindAt(url);
  const id = recordId(url.searchParams.get("id"));
  const form = await readForm(request);
  const slug = await slugOf(context, kind, url, id);
  const fields = kind.fieldsOf(slug);
  const typed = readTyped(fields, form);
  if (Object.keys(problemsOf(fields, typed, "draft")).length > 0) return new Response(null, { status: 422 });
  const { values, places } = markValues(fields, JSON.parse(withoutMarks(JSON.stringify(typed))));
  const text = kind.textOf(values, slug);
  try {
    const shown = await renderTyped(args, kind, id, { ...text, title: text.title || "…" });
    if ("reason" in shown) return new Response(null, { status: statuses[shown.reason] });
    return new Response(placedHtml(shown.html, places), {
      headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
    });
  } catch (error) {
    failureSentence(context, error, "a typed text could not be shown");
    return new Response(null, { status: 503 });
  }
}
