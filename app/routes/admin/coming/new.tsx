/**
 * A new schedule for one text, or for several together: `?id=`, as often as there are texts; `?change=` for what a change
 * everywhere has made, which may be published at once.
 */
import { data, href, redirect } from "react-router";
import { admin } from "#app/content/admin.ts";
import { kindNames } from "#app/content/kinds.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { listForRelease, mostEverywhere } from "#app/domain/documents/change-everywhere.server.ts";
import { findTitles } from "#app/domain/documents/documents.server.ts";
import { type Planned, schedule, type Unfit } from "#app/domain/documents/publishing/schedules.server.ts";
import { nextOpening } from "#app/domain/submissions/business-hours.ts";
import { readBatch } from "#app/domain/trash.ts";
import { siteContext, staffContext } from "#app/middleware/context.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { accessDenied, loadFailure, withStaff } from "#app/middleware/transactions.server.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { mayPublish } from "../documents/screen.ts";
import { mutateOr503 } from "../list/list-actions.server.ts";
import { recordId } from "../list/record-id.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafe } from "../shell/client-action.ts";
import type { Route } from "./+types/new.ts";
import { NewSchedulePage } from "./new-page.tsx";
import { readWhen } from "./read-when.ts";

export const handle: RouteHandle = { needs: "content" };

const words = admin.coming;
/** Milliseconds: what is published at once is a release that is due when it has been planned, all of it or nothing. */
const atOnce = 3000;

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
  const change = readBatch(url.searchParams.get("change"));
  // Nothing was chosen.
  if (!change && !url.searchParams.has("id")) return redirect(href("/admin/desk/planned"));
  const ids = readIds(url.searchParams.getAll("id"));
  try {
    const titles = await withStaff(context, "content", async (tx) =>
      change
        ? (await listForRelease(tx, change)).map(({ document: id, ...text }) => ({ ...text, id }))
        : findTitles(tx, ids),
    );
    if (titles.length === 0) throw data(words.errors.notFound, { status: 404 });
    const { role } = context.get(staffContext);
    if (!titles.every(({ kind }) => mayPublish(role, kind))) throw accessDenied();
    const texts = titles.map(({ id, title, kind }) => ({ id, title, kind }));
    const of = new Set(titles.map(({ kind }) => kind));
    const kind = (of.size === 1 && kindNames.find((name) => of.has(name))) || null;
    return { texts, kind, change, proposed: nextOpening(new Date(), await companyNow(context)) };
  } catch (error) {
    throw error instanceof Error ? loadFailure(context, error, words.errors.load) : error;
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const change = readBatch(form.get("change"));
  const ids = readIds(form.getAll("study"));
  const action = textFields(form, ["action"]).action === "withdraw" ? "withdraw" : "publish";
  const when = readWhen(form, (await companyNow(context)).timeZone);
  const sent: Sent = { ids, action, isLater: when !== "now", at: when === "now" ? null : when };
  const refused = (status: number, why: Partial<NewScheduleAnswer>) =>
    data<NewScheduleAnswer>({ failure: null, sent, ...why }, { status });
  if (ids.length === 0) return refused(400, { failure: words.errors.none });
  const at = when === "now" && change ? new Date(Date.now() + atOnce) : when;
  if (!at || at === "now") return refused(400, { error: words.errors.time });
  const { userId } = context.get(staffContext);
  const { publicUrl } = context.get(siteContext);
  const plan = async (tx: Tx<Holder<"content">>) => {
    const made = change ? await listForRelease(tx, change) : ids.map((document) => ({ document }));
    const byId = new Map(made.map((text) => [text.document, text]));
    const gone = ids.filter((id) => !byId.has(id));
    // What was left out stays a draft.
    const wanted = ids.flatMap((id) => byId.get(id) ?? []);
    return gone.length > 0 ? goneFrom(gone) : schedule(tx, publicUrl, userId, wanted, action, at);
  };
  return mutateOr503(context, "content", words.errors.save, plan, (planned) => {
    if (planned.ok)
      return redirectWithToast(
        href("/admin/desk/planned"),
        when === "now" ? "releasePublishing" : "documentScheduled",
      );
    const { reason, unfit } = planned;
    const { past, notFound, someIncomplete } = words.errors;
    switch (reason) {
      case "past":
        return refused(400, { error: past });
      case "not found":
        return refused(409, { failure: notFound });
      case "incomplete":
        return refused(409, { failure: someIncomplete(unfit.length, ids.length), unfit });
    }
  });
}

/** Of a change everywhere, what somebody has saved, published or deleted since it was shown. */
function goneFrom(ids: readonly string[]): Planned {
  const problems = [words.errors.changedSince];
  return {
    ok: false,
    reason: "incomplete",
    unfit: ids.map((document) => ({ document, title: "", problems })),
  };
}

/** What the form said: a page that comes with the answer begins with it. `at`: null for none that can be read. */
type Sent = { ids: string[]; action: "publish" | "withdraw"; isLater: boolean; at: Date | null };

/** Why nothing was planned. `error`: of the time. */
export type NewScheduleAnswer = { failure: string | null; error?: string; unfit?: Unfit[]; sent?: Sent };

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafe(args.serverAction, { failure: words.errors.save });
}

export default function NewSchedule({ loaderData, actionData }: Route.ComponentProps) {
  return <NewSchedulePage {...loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} failure={words.errors.load} title={words.heading} />;
}

/** @throws 400 */
function readIds(typed: readonly unknown[]): string[] {
  const ids = [...new Set(typed.map(recordId))];
  if (ids.length > mostEverywhere.texts || !ids.every((id) => id !== null))
    throw data(admin.errors.invalidId, { status: 400 });
  return ids;
}
