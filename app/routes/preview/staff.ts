/**
 * What staff have not published, on the website's own addresses: behind /admin/preview/ID a text, behind
 * /admin/preview/drafts all drafts, behind /admin/preview/2026-03-09T09:00 the website at that time of the office.
 */

import { href, redirect } from "react-router";
import { plannedTime } from "#app/content/business-time.ts";
import { preview as words } from "#app/content/preview.ts";
import { holds } from "#app/db/roles.ts";
import { findNewest } from "#app/domain/documents/newest.server.ts";
import type { Previewed, PreviewedChanges } from "#app/domain/documents/previews/previews.server.ts";
import { fromOfficeTime, toOfficeTime } from "#app/domain/office-time.ts";
import { staffContext } from "#app/middleware/context.ts";
import { withStaff } from "#app/middleware/transactions.server.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { momentPreview } from "../admin/coming/site-at.ts";
import { homeList, openAddress } from "../admin/list/list-url.ts";
import { recordId } from "../admin/list/record-id.ts";
import { staffFiles } from "../admin/media/staff-files.ts";
import type { Route } from "./+types/staff.ts";
import { renderMissing, renderPreview } from "./render.server.ts";

export const handle: RouteHandle = { needs: "drafts" };

export async function loader(args: Route.LoaderArgs) {
  const { timeZone } = await companyNow(args.context);
  const typed = args.url.searchParams.get(momentPreview.field);
  if (args.params.what === momentPreview.name && typed !== null) return toMoment(typed, timeZone);
  const asked = previewed(args.params.what, timeZone);
  const what = asked && (await asSeenBy(args.context, asked));
  if (!what) return renderMissing(args);
  return renderPreview(args, {
    what,
    person: args.context.get(staffContext).userId,
    base: `/admin/preview/${args.params.what}`,
    files: staffFiles,
    saying: (changes) => sayingOf(what, changes, timeZone),
    leave: leaveOf(what),
  });
}

/** The page again, with the word that nothing was sent. */
export const action = loader;

/** Of who only writes the newest text that they read, as it is shown with the rights of who publishes; null for no more. */
async function asSeenBy(context: Route.LoaderArgs["context"], what: Previewed): Promise<Previewed | null> {
  // guard: who only writes previews no text that they do not read [writer.site]: holds(context.get(staffContext).role, "content") -> true
  if (holds(context.get(staffContext).role, "content")) return what;
  if (what.kind !== "document") return null;
  const newest = await withStaff(context, "drafts", (tx) => findNewest(tx, what.id));
  return newest ? { ...what, revision: newest.id } : null;
}

/** From the form to the address of that moment; back to the form where it is none, or not to come. */
function toMoment(typed: string, timeZone: string): Response {
  const at = fromOfficeTime(typed, timeZone);
  if (at && at > new Date()) return redirect(momentPreview.path(at, timeZone), 303);
  const query = new URLSearchParams({ [momentPreview.field]: typed });
  return redirect(`${href("/admin/desk/planned")}?${query}#${momentPreview.form}`, 303);
}

function previewed(name: string, timeZone: string): Previewed | null {
  if (name === "drafts") return { kind: "drafts" };
  const at = fromOfficeTime(name, timeZone);
  if (at && toOfficeTime(at, timeZone) === name) return { kind: "moment", at };
  const id = recordId(name);
  return id === null ? null : { kind: "document", id, revision: null };
}

function sayingOf(what: Previewed, { done, failed, text }: PreviewedChanges, timeZone: string): string {
  if (what.kind === "document") return words.ofText(text?.title ?? "");
  return what.kind === "drafts"
    ? words.ofDrafts(done)
    : words.ofMoment(plannedTime(what.at, timeZone), done) + words.failed(failed);
}

function leaveOf(what: Previewed): { href: string; label: string } {
  if (what.kind === "document") return { href: openAddress(what.id), label: words.leave.text };
  return what.kind === "drafts"
    ? { href: homeList.path, label: words.leave.drafts }
    : { href: href("/admin/desk/planned"), label: words.leave.moment };
}
