/** The sheet over the editor: what publishing changes for readers, what was found, then publishing now or at a time. */
import { data, href, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import { publish as words } from "#app/content/admin/publish.ts";
import { admin } from "#app/content/admin.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { isUniqueViolation } from "#app/db/errors.ts";
import type { Holder } from "#app/db/roles.ts";
import { bodyOf } from "#app/domain/case-studies/body/body.ts";
import { type CaseStudyInput, textOf } from "#app/domain/case-studies/case-study.ts";
import type { Change } from "#app/domain/case-studies/changes.ts";
import { findDeadLinks, listTagsInUse } from "#app/domain/case-studies/checks.server.ts";
import { checkWeight, type Finding, findingsOf } from "#app/domain/case-studies/checks.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import {
  findPending,
  findWhereShown,
  type Pending,
  publishSeen,
  type Shown,
} from "#app/domain/case-studies/pending.server.ts";
import { mainPhoto } from "#app/domain/case-studies/pictures.ts";
import { findLibraryOf } from "#app/domain/media/media.server.ts";
import { fromOfficeTime, nextMorning } from "#app/domain/office-time.ts";
import { findTalk, type ReviewTalk } from "#app/domain/reviews/reviews.server.ts";
import { siteContext, staffContext } from "#app/middleware/context.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { failureSentence, loadFailure, withStaff } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { readPreview } from "#app/routes/preview/render.server.ts";
import { isSitePage } from "#app/seo/pages.server.ts";
import { readWhen } from "../../coming/read-when.ts";
import { caseStudyList } from "../../list/list-url.ts";
import { recordId } from "../../list/record-id.ts";
import { staffFiles } from "../../media/staff-files.ts";
import { adminMeta } from "../../shell/admin-meta.ts";
import { offlineSafe } from "../../shell/client-action.ts";
import { NoAnswer } from "../../shell/client-middleware.ts";
import { compareTexts } from "../history/marked-changes.ts";
import type { Route } from "./+types/route.ts";
import { type ComparedPictures, NotShown, PublishSheet } from "./publish-sheet.tsx";

export const handle: RouteHandle = { needs: "content", overlay: true };

type Context = Route.LoaderArgs["context"];
/** What the page shows once more, and why nothing was published. */
type Refused = { error: string | null; untilError: string | null; failure: string | null };
type Checked = {
  pending: Pending;
  pictures: ComparedPictures;
  findings: Finding[];
  talk: ReviewTalk | undefined;
};

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = requireId(params.id);
  const found = await readPending(context, id);
  if (!found) throw await redirectWithToast(caseStudyList.path, "caseStudyNotFound");
  const { pending, pictures, findings, talk } = found;
  const { text, live, state, revision, plans, addressOwner } = pending;
  const { shown, bytes } = await readShown(context, id, pending);
  return {
    ...{ id, state, revision, plans, addressOwner },
    title: text.title,
    /** Told on its own: addresses and pictures are more than words. */
    texts: compareTexts(live ?? text, text, isAboutWords),
    first: live ? null : { description: text.description, sections: headingsIn(text.jsonDetails) },
    address: { now: live?.slug ?? null, next: text.slug },
    picture: pictures,
    request: talk?.request ?? null,
    openRemarks: (talk?.remarks ?? []).filter(({ isDone }) => !isDone).length,
    where: shown && {
      ...shown,
      place: shown.home.findIndex((study) => study.id === id) + 1,
      leaves: pending.home.find((study) => !shown.home.some((other) => other.id === study.id))?.title ?? null,
      leftTags: (live?.tags ?? []).filter((tag) => !text.tags.includes(tag)),
    },
    findings: [...findings, ...(bytes === null ? [] : checkWeight(bytes))],
    bytes,
    proposed: nextMorning(new Date()),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = requireId(params.id);
  const form = await readForm(request);
  const at = readWhen(form);
  if (!at) return refuse(400, { error: admin.coming.errors.time });
  const { revision: typed, until: last, correction } = textFields(form, ["revision", "until", "correction"]);
  const revision = recordId(typed);
  if (!revision) throw data(admin.errors.unexpected, { status: 400 });
  const until = last === "" ? null : fromOfficeTime(last);
  if (last !== "" && !until) return refuse(400, { untilError: admin.coming.errors.time });
  const { userId } = context.get(staffContext);
  try {
    const result = await withStaff(context, "content", async (tx) => {
      const found = await check(tx, context, id);
      if (!found) return { ok: false as const, reason: "not found" as const };
      // Somebody else's text is looked at before it is judged.
      const isBlocked = found.findings.some(({ level }) => level === "blocks");
      // guard: the refusal of what readers would find broken: isBlocked && -> false &&
      if (isBlocked && found.pending.revision === revision)
        return { ok: false as const, reason: "blocked" as const };
      const keepsPlace = correction === "yes";
      const done = await publishSeen(tx, userId, { id, revision, at, until, keepsPlace });
      if (!done.ok) throw new NotPublished(done.reason); // nothing of it is kept
      return { ...done, slug: found.pending.text.slug };
    });
    if (!result.ok) return await refusalOf(result.reason);
    const { published, isFirst, slug } = result;
    if (!published) return await redirectWithToast(href("/admin/coming"), "studyScheduled");
    const undo = { study: id, revision: published.revision, view: slug };
    const said = isFirst ? "caseStudyCreated" : "caseStudyUpdated";
    const toast = published.cancelled ? "caseStudyPublishedEarly" : said;
    return await redirectWithToast(caseStudyList.path, toast, new Headers(), undo);
  } catch (error) {
    if (error instanceof NotPublished) return refusalOf(error.reason);
    return refuse(503, { failure: failureSentence(context, error, words.errors.publish) });
  }
}

/** Takes back what its transaction has done so far. */
class NotPublished extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafe(args.serverAction, {
    error: null,
    untilError: null,
    failure: words.errors.publish,
  } satisfies Refused);
}

/** What somebody else has saved is shown; React Router itself reads nothing anew after a 409. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409;
}

export default function PublishRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PublishSheet key={loaderData.revision} {...loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const answer = isRouteErrorResponse(error) ? error.data : null;
  const said = error instanceof NoAnswer ? words.errors.load : admin.errors.unexpected;
  const sentence = typeof answer === "string" ? answer : said;
  return <NotShown id={recordId(params.id)} sentence={sentence} error={error} />;
}

/** @throws 400 */
function requireId(input: string): string {
  const id = recordId(input);
  if (!id) throw data(admin.caseStudyForm.errors.invalidId, { status: 400 });
  return id;
}

async function readPending(context: Context, id: string): Promise<Checked | undefined> {
  try {
    return await withStaff(context, "content", (tx) => check(tx, context, id));
  } catch (error) {
    throw loadFailure(context, error, words.errors.load);
  }
}

/** The newest text with what was found in it, but for the weight of its page, which blocks nothing. */
async function check(tx: Tx<Holder<"content">>, context: Context, id: string): Promise<Checked | undefined> {
  const pending = await findPending(tx, id);
  if (!pending) return undefined;
  const text = textOf(pending.text);
  const { publicUrl } = context.get(siteContext);
  const found = findingsOf(text, {
    tagsInUse: await listTagsInUse(tx),
    publicSlug: pending.live?.slug ?? null,
    deadLinks: await findDeadLinks(tx, { id, text, publicUrl }, isSitePage),
    library: await findLibraryOf(tx, text),
  });
  const taken = pending.addressTakenBy ? [words.addressTaken(pending.addressTakenBy.title)] : [];
  const rules = [...caseStudyKind.unmetRules(pending.text), ...taken];
  const photoAt = async (text: CaseStudyInput) => mainPhoto(text, await findLibraryOf(tx, text), staffFiles);
  const pictures = {
    now: pending.live && { slug: pending.live.slug, photo: await photoAt(pending.live) },
    next: { slug: pending.text.slug, photo: await photoAt(pending.text) },
  };
  const talk = await findTalk(tx, id);
  return { pending, pictures, talk, findings: [...rules.map(broken), ...found] };
}

function broken(text: string): Finding {
  return { check: "rule", level: "blocks", text };
}

type InPreview = { shown: Shown | null; bytes: number | null };

/** What the website would show and what the page would weigh; nothing where that cannot be told now. */
async function readShown(
  context: Context,
  id: string,
  { text, addressTakenBy }: Pending,
): Promise<InPreview> {
  const nothing = { shown: null, bytes: null };
  if (addressTakenBy) return nothing;
  const { weigh } = context.get(siteContext);
  const path = href("/case-studies/:slug", { slug: text.slug });
  try {
    const read = await readPreview({ context }, { kind: "document", id, revision: null }, async (tx) => ({
      shown: (await findWhereShown(tx, text.slug)) ?? null,
      bytes: await weigh(path, tx),
    }));
    return read ?? nothing;
  } catch (error) {
    if (isUniqueViolation(error)) return nothing;
    throw loadFailure(context, error, words.errors.load);
  }
}

function isAboutWords(change: Change): boolean {
  return change.kind !== "text" || (change.field !== "slug" && change.field !== "image");
}

function headingsIn(jsonDetails: string | null): string[] {
  const { sections } = bodyOf({ jsonDetails });
  return sections.map(({ heading }) => heading).filter((heading) => heading !== "");
}

type Reason =
  | "not found"
  | "blocked"
  | "changed"
  | "changed meanwhile"
  | "slug taken"
  | "past"
  | "until"
  | "incomplete";

function refusalOf(reason: Reason) {
  const { errors } = words;
  switch (reason) {
    case "not found":
      return redirectWithToast(caseStudyList.path, "caseStudyNotFound");
    case "past":
      return refuse(400, { error: admin.coming.errors.past });
    case "until":
      return refuse(400, { untilError: errors.until });
    case "slug taken":
      return refuse(409, { failure: errors.slugTaken });
    case "blocked":
    case "incomplete":
      return refuse(409, { failure: errors.blocked });
    case "changed":
    case "changed meanwhile":
      return refuse(409, { failure: errors.changed });
  }
}

function refuse(status: number, reason: Partial<Refused>) {
  return data({ error: null, untilError: null, failure: null, ...reason } satisfies Refused, { status });
}
