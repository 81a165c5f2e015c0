/**
 * The page of a text as it stands in the form, for the panel beside it, its words saying their fields; or nothing and a
 * status that says why. `?id=` names a document that is saved. Nothing is kept of it (docs/decisions/025).
 */
import { holds } from "#app/db/roles.ts";
import { problemsOf } from "#app/domain/fields/fields.ts";
import { isWholeForm } from "#app/domain/fields/form.ts";
import { markValues, placedHtml, withoutMarks } from "#app/domain/fields/marked.ts";
import { staffContext } from "#app/middleware/context.ts";
import { failureSentence } from "#app/middleware/transactions.server.ts";
import { keptByNobody } from "#app/routes/cache-control.ts";
import { readForm } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { renderTyped } from "#app/routes/preview/render.server.ts";
import { recordId } from "../../list/record-id.ts";
import { readForm as readTyped } from "../form/form-values.ts";
import { kindAt, slugOf } from "../kind.server.ts";
import { toSuggest, toWrite } from "../screen.ts";
import type { Route } from "./+types/typed.ts";

export const handle: RouteHandle = { needs: toSuggest, largeForm: true, background: true };

/** A page without its scripts: the policy of the staff area holds where it is shown, and allows no style element. */
export type TypedPage = { styles: string; sheets: string[]; body: string };

const statuses = { "slug taken": 409, "not found": 404, "no page": 404, busy: 503 };

export async function action(args: Route.ActionArgs) {
  const { request, url, context } = args;
  const { kind } = kindAt(url);
  const id = recordId(url.searchParams.get("id"));
  const form = await readForm(request);
  const slug = await slugOf(context, kind, url, id).catch(() => null);
  if (slug === null) return new Response(null, { status: 503 });
  // Who only suggests in texts of the kind begins with what is built in.
  if (id === null && !kind.builtIn(slug) && !holds(context.get(staffContext).role, toWrite(url.pathname)))
    return new Response(null, { status: 403 });
  const fields = kind.fieldsOf(slug);
  if (!isWholeForm(fields, form)) return new Response(null, { status: 422 });
  const typed = readTyped(fields, form);
  if (Object.keys(problemsOf(fields, typed, "draft")).length > 0) return new Response(null, { status: 422 });
  const { values, places } = markValues(fields, JSON.parse(withoutMarks(JSON.stringify(typed))));
  const text = kind.textOf(values, slug);
  try {
    const shown = await renderTyped(args, kind, id, { ...text, title: text.title || "…" });
    if ("reason" in shown) return new Response(null, { status: statuses[shown.reason] });
    const page: TypedPage = partsOf(placedHtml(shown.html, places));
    return Response.json(page, { headers: { "cache-control": keptByNobody } });
  } catch (error) {
    failureSentence(context, error, "a typed text could not be shown");
    return new Response(null, { status: 503 });
  }
}

/** React writes the HTML, and no text holds a bare `<`. */
function partsOf(html: string): TypedPage {
  const inside = (tag: string) => new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, "g");
  const body = /<body\b[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? "";
  return {
    styles: [...html.matchAll(inside("style"))].map(([, css = ""]) => css).join("\n"),
    sheets: [...html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, to = ""]) => to),
    body: body.replace(inside("script"), "").replace(inside("style"), ""),
  };
}
