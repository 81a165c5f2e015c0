/** Before a case study is published: what changes for readers, what was found, then publishing now or at a time. */
import { data, href, type ShouldRevalidateFunctionArgs } from "react-router";
import { review as words } from "#app/content/admin/review.ts";
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
import { mainPhoto } from "#app/domain/case-studies/pictures.ts";
import {
  findReview,
  findWhereShown,
  publishReviewed,
  type Review,
  type Shown,
  scheduleReviewed,
} from "#app/domain/case-studies/review.server.ts";
import { findLibraryOf } from "#app/domain/media/media.server.ts";
import { nextMorning } from "#app/domain/office-time.ts";
import { findTalk, type ReviewTalk } from "#app/domain/reviews/reviews.server.ts";
import { siteContext, staffContext } from "#app/middleware/context.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { failureSentence, loadFailure, withStaff } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { readPreview } from "#app/routes/preview/render.server.ts";
import { isSitePage } from "#app/seo/pages.server.ts";
import { readWhen } from "../../coming/read-when.ts";
import { caseStudyList, editAddress } from "../../list/list-url.ts";
import { recordId } from "../../list/record-id.ts";
import { staffFiles } from "../../media/staff-files.ts";
import { PageError } from "../../shell/admin-error.tsx";
import { adminMeta } from "../../shell/admin-meta.ts";
import { offlineSafe } from "../../shell/client-action.ts";
import { compareTexts } from "../history/marked-changes.ts";
import type { Route } from "./+types/route.ts";
import { type ComparedPictures, ReviewPage } from "./review-page.tsx";

export const handle: RouteHandle = { needs: "content" };

type Context = Route.LoaderArgs["context"];
/** What the page shows once more, and why nothing was published. */
type Refused = { error: string | null; failure: string | null };
type Checked = {
  review: Review;
  pictures: ComparedPictures;
  findings: Finding[];
  talk: ReviewTalk | undefined;
};

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = requireId(params.id);
  const found = await readReview(context, id);
  if (!found) throw await redirectWithToast(caseStudyList.path, "caseStudyNotFound");
  const { review, pictures, findings, talk } = found;
  const { text, live, state, revision, plans, addressOwner } = review;
  const { shown, bytes } = await readShown(context, id, review);
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
      leaves: review.home.find((study) => !shown.home.some((other) => other.id === study.id))?.title ?? null,
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
  const when = readWhen(form);
  if (!when) return refuse(400, { error: admin.coming.errors.time });
  const revision = recordId(textFields(form, ["revision"]).revision);
  if (!revision) throw data(admin.errors.unexpected, { status: 400 });
  const { userId } = context.get(staffContext);
  try {
    const result = await withStaff(context, "content", async (tx) => {
      const found = await check(tx, context, id);
      if (!found) return { ok: false as const, reason: "not found" as const };
      // Somebody else's text is looked at before it is judged.
      const isBlocked = found.findings.some(({ level }) => level === "blocks");
      // guard: the refusal of what readers would find broken: isBlocked && -> false &&
      if (isBlocked && found.review.revision === revision)
        return { ok: false as const, reason: "blocked" as const };
      return when === "now"
        ? publishReviewed(tx, id, revision)
        : scheduleReviewed(tx, userId, { id, revision, at: when });
    });
    if (!result.ok) return await refusalOf(result.reason);
    if (!("document" in result)) return await redirectWithToast(href("/admin/coming"), "studyScheduled");
    const { published } = result;
    const undo = published && { study: id, revision: published.revision };
    const toast = published?.cancelled ? "caseStudyPublishedEarly" : "caseStudyPublished";
    return await redirectWithToast(caseStudyList.path, toast, new Headers(), undo);
  } catch (error) {
    return refuse(503, { failure: failureSentence(context, error, words.errors.publish) });
  }
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafe(args.serverAction, { error: null, failure: words.errors.publish } satisfies Refused);
}

/** What somebody else has saved is shown; React Router itself reads nothing anew after a 409. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409;
}

export default function ReviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewPage key={loaderData.revision} {...loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const id = recordId(params.id);
  const back = id
    ? { to: editAddress(id), label: words.back }
    : { to: caseStudyList.path, label: admin.caseStudyForm.back };
  return <PageError error={error} failure={words.errors.load} title={words.heading} back={back} />;
}

/** @throws 400 */
function requireId(input: string): string {
  const id = recordId(input);
  if (!id) throw data(admin.caseStudyForm.errors.invalidId, { status: 400 });
  return id;
}

async function readReview(context: Context, id: string): Promise<Checked | undefined> {
  try {
    return await withStaff(context, "content", (tx) => check(tx, context, id));
  } catch (error) {
    throw loadFailure(context, error, words.errors.load);
  }
}

/** The newest text with what was found in it, but for the weight of its page, which blocks nothing. */
async function check(tx: Tx<Holder<"content">>, context: Context, id: string): Promise<Checked | undefined> {
  const review = await findReview(tx, id);
  if (!review) return undefined;
  const text = textOf(review.text);
  const { publicUrl } = context.get(siteContext);
  const found = findingsOf(text, {
    tagsInUse: await listTagsInUse(tx),
    publicSlug: review.live?.slug ?? null,
    deadLinks: await findDeadLinks(tx, { id, text, publicUrl }, isSitePage),
    library: await findLibraryOf(tx, text),
  });
  const taken = review.addressTakenBy ? [words.addressTaken(review.addressTakenBy.title)] : [];
  const rules = [...caseStudyKind.unmetRules(review.text), ...taken];
  const photoAt = async (text: CaseStudyInput) => mainPhoto(text, await findLibraryOf(tx, text), staffFiles);
  const pictures = {
    now: review.live && { slug: review.live.slug, photo: await photoAt(review.live) },
    next: { slug: review.text.slug, photo: await photoAt(review.text) },
  };
  const talk = await findTalk(tx, id);
  return { review, pictures, talk, findings: [...rules.map(broken), ...found] };
}

function broken(text: string): Finding {
  return { check: "rule", level: "blocks", text };
}

type InPreview = { shown: Shown | null; bytes: number | null };

/** What the website would show and what the page would weigh; nothing where that cannot be told now. */
async function readShown(context: Context, id: string, { text, addressTakenBy }: Review): Promise<InPreview> {
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
  | "incomplete";

function refusalOf(reason: Reason) {
  const { errors } = words;
  switch (reason) {
    case "not found":
      return redirectWithToast(caseStudyList.path, "caseStudyNotFound");
    case "past":
      return refuse(400, { error: admin.coming.errors.past });
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
  return data({ error: null, failure: null, ...reason } satisfies Refused, { status });
}
