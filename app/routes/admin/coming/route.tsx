/** What is planned, and what became of what was. */
import { data, href } from "react-router";
import { admin } from "#app/content/admin.ts";
import type { CompanyFacts } from "#app/content/company-facts.ts";
import { undoScheduled } from "#app/domain/documents/publishing/publishing.server.ts";
import {
  cancelSchedules,
  type Ended,
  listComing,
  listEnded,
  listUnpublished,
  type Plan,
  type PlanOf,
  type Rescheduled,
  reschedule,
  scheduleNewest,
  type Unpublished,
  undoCancellation,
} from "#app/domain/documents/publishing/schedules.server.ts";
import { fromOfficeTime } from "#app/domain/office-time.ts";
import { nextOpening } from "#app/domain/submissions/business-hours.ts";
import { readBatch } from "#app/domain/trash.ts";
import { siteContext, staffContext } from "#app/middleware/context.ts";
import type { ToastName } from "#app/middleware/toast.server.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import { readForm } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { loadOr503, mutateOr503 } from "../list/list-actions.server.ts";
import { recordId } from "../list/record-id.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafeByIntent } from "../shell/client-action.ts";
import { replaceWithToast, stayWithToast } from "../shell/replace-with-toast.server.ts";
import type { Route } from "./+types/route.ts";
import { ComingPage } from "./coming-page.tsx";
import { readWhen } from "./read-when.ts";
import { momentPreview } from "./site-at.ts";

export const handle: RouteHandle = { needs: "content" };

const words = admin.coming;
const { errors } = words;
const failures = {
  change: errors.change,
  newest: errors.change,
  cancel: errors.cancel,
  "leave out": errors.cancel,
  restore: errors.save,
  undo: errors.undo,
};

const restored: Record<Rescheduled, ToastName> = {
  done: "documentScheduled",
  gone: "scheduleNotRestored",
  incomplete: "scheduleBlocked",
};

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
  const now = new Date();
  const typed = url.searchParams.get(momentPreview.field);
  const siteAt = readSiteAt(typed, now, await companyNow(context));
  const { role } = context.get(staffContext);
  const { publicUrl } = context.get(siteContext);
  const nothing = {
    now,
    role,
    siteAt,
    plans: [] as Plan[],
    ended: [] as Ended[],
    unpublished: [] as Unpublished[],
  };
  return loadOr503(context, "content", errors.load, nothing, async (tx) => ({
    now,
    role,
    siteAt,
    plans: await listComing(tx),
    ended: await listEnded(tx, publicUrl),
    unpublished: await listUnpublished(tx),
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "restore") return restore(context, form);
  const plan = readPlan(form);
  const { publicUrl } = context.get(siteContext);
  const list = href("/admin/desk/planned");
  // Beside the text in the editor, which stays as it is.
  const answer = (toast: ToastName) =>
    form.get("from") === "form" ? stayWithToast(toast) : replaceWithToast(list, toast);
  switch (intent) {
    case "cancel":
    case "leave out":
      return mutateOr503(
        context,
        "content",
        failures.cancel,
        (tx) => cancelSchedules(tx, plan),
        (cancelled) =>
          cancelled
            ? replaceWithToast(list, intent === "cancel" ? "scheduleCancelled" : "scheduleLeftOut", {
                cancelled: cancelled.batch,
              })
            : replaceWithToast(list, "scheduleGone"),
      );
    case "change": {
      const at = readWhen(form, (await companyNow(context)).timeZone);
      if (!at || at === "now") return data({ failure: errors.time }, { status: 400 });
      return mutateOr503(
        context,
        "content",
        failures.change,
        (tx) => reschedule(tx, publicUrl, plan, at),
        (result) => {
          if (result.ok) return replaceWithToast(list, "documentRescheduled");
          const { reason, unfit } = result;
          switch (reason) {
            case "not found":
              return replaceWithToast(list, "scheduleGone");
            case "past":
              return data({ failure: errors.past }, { status: 400 });
            case "incomplete":
              return data({ failure: errors.incomplete(unfit) }, { status: 409 });
          }
        },
      );
    }
    case "newest":
      return mutateOr503(
        context,
        "content",
        failures.newest,
        async (tx) =>
          "id" in plan
            ? scheduleNewest(tx, publicUrl, plan.id, recordId(form.get("newest")))
            : ("not found" as const),
        (result) => {
          switch (result) {
            case "done":
              return answer("scheduleRenewed");
            case "not found":
              return answer("scheduleGone");
            case "changed":
              return data({ failure: errors.changed }, { status: 409 });
            case "incomplete":
              return data({ failure: errors.incompleteNewest }, { status: 409 });
          }
        },
      );
    case "undo":
      return mutateOr503(
        context,
        "content",
        failures.undo,
        (tx) => undoScheduled(tx, plan),
        (isUndone) => replaceWithToast(list, isUndone ? "publicationUndone" : "publicationNotUndone"),
      );
    default:
      throw data(admin.errors.unexpected, { status: 400 });
  }
}

/** The Undo of a message, which leaves a person on whatever page the message stands. */
function restore(context: Route.ActionArgs["context"], form: FormData) {
  const batch = readBatch(form.get("batch"));
  if (!batch) throw data(admin.errors.unexpected, { status: 400 });
  const { publicUrl } = context.get(siteContext);
  const { userId } = context.get(staffContext);
  return mutateOr503(
    context,
    "content",
    failures.restore,
    (tx) => undoCancellation(tx, publicUrl, userId, batch),
    (result) => stayWithToast(restored[result]),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafeByIntent(args, failures);
}

export default function Coming({ loaderData, actionData }: Route.ComponentProps) {
  return <ComingPage {...loaderData} actionFailure={actionData?.failure ?? null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} failure={errors.load} title={words.heading} />;
}

/** @param typed what the preview of a moment has sent back; null otherwise. */
function readSiteAt(
  typed: string | null,
  now: Date,
  company: CompanyFacts,
): { at: Date; error: string | null } {
  const at = typed === null ? null : fromOfficeTime(typed, company.timeZone);
  const error = typed === null ? null : at === null ? errors.time : at > now ? null : errors.past;
  return { at: at ?? nextOpening(now, company), error };
}

/** @throws 400 */
function readPlan(form: FormData): PlanOf {
  const release = recordId(form.get("release"));
  const id = recordId(form.get("id"));
  if (release) return { release };
  if (id) return { id };
  throw data(admin.errors.unexpected, { status: 400 });
}
