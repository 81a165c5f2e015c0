/** The sheet over the editor: what publishing changes for readers, what was found, then publishing now or at a time. */
import { data, href, redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from "react-router";
import { checks } from "#app/content/admin/checks.ts";
import { textWords } from "#app/content/admin/kind-words.ts";
import { admin } from "#app/content/admin.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { isUniqueViolation } from "#app/db/errors.ts";
import type { Holder } from "#app/db/roles.ts";
import type { CaseStudyInput } from "#app/domain/case-studies/fields.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { findWhereShown, listHome, type Shown } from "#app/domain/case-studies/where-shown.server.ts";
import { checkedText, checkWeight, type Finding } from "#app/domain/documents/checks.ts";
import type { Kind, Written } from "#app/domain/documents/kind.ts";
import { findPending, type Pending, publishSeen } from "#app/domain/documents/publishing/pending.server.ts";
import { findTalk, type ReviewTalk } from "#app/domain/documents/reviews/reviews.server.ts";
import { compareTexts, isSmall } from "#app/domain/fields/compare.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { linesOf } from "#app/domain/fields/fields.ts";
import { findLibraryOf } from "#app/domain/media/media.server.ts";
import { fromOfficeTime, nextMorning } from "#app/domain/office-time.ts";
import { bodyOf } from "#app/domain/text/body.ts";
import { mediaId } from "#app/domain/text/picture.ts";
import { mainPhoto } from "#app/domain/text/pictures.ts";
import { siteContext, staffContext } from "#app/middleware/context.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { failureSentence, loadFailure, withStaff } from "#app/middleware/transactions.server.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { readPreview } from "#app/routes/preview/render.server.ts";
import { readWhen } from "../../coming/read-when.ts";
import { recordId } from "../../list/record-id.ts";
import { staffFiles } from "../../media/staff-files.ts";
import { sentenceOf } from "../../shell/admin-error.tsx";
import { adminMeta } from "../../shell/admin-meta.ts";
import { offlineSafe } from "../../shell/client-action.ts";
import { findFindings } from "../checks/findings.server.ts";
import { kindAt, requireId, toListNotFound } from "../kind.server.ts";
import { type Screen, screenAt, toPublish, useScreen } from "../screen.ts";
import type { Route } from "./+types/route.ts";
import {
  type ComparedPaths,
  type ComparedPictures,
  NotShown,
  PublishSheet,
  type WhereShown,
} from "./publish-sheet.tsx";

export const handle: RouteHandle = { needs: toPublish, overlay: true };

/** The field that is the picture of the whole document. */
const ownPicture = "image";

type Context = Route.LoaderArgs["context"];
/** What the page shows once more, and why nothing was published. */
type Refused = { error: string | null; untilError: string | null; failure: string | null };
type Checked = {
  kind: Kind;
  screen: Screen;
  pending: Pending<Written>;
  /** Of a text that has one at its top. */
  pictures: ComparedPictures | null;
  findings: Finding[];
  talk: ReviewTalk | undefined;
};

export const meta: Route.MetaFunction = () => adminMeta(textWords.sheet.heading);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { kind, screen } = kindAt(url);
  const id = requireId(params.id, screen);
  const found = await readPending(context, kind, screen, id);
  if (!found) throw await toListNotFound(screen);
  const { pending, pictures, findings, talk } = found;
  const { text, live, state, revision, plans, addressOwner } = pending;
  const { where, bytes } = await readShown(context, found, id);
  const fields = kind.fieldsOf(text.slug);
  const now = kind.valuesOf(text);
  const before = live ? kind.valuesOf(live) : kind.builtIn?.(text.slug);
  const texts = compareTexts(fieldsToCompare(fields), before ?? now, now);
  const hasOtherPicture = pictures?.now?.photo?.src !== pictures?.next.photo?.src;
  return {
    ...{ id, state, revision, plans, addressOwner, where },
    title: text.title,
    texts,
    correction: screen.isByDate && live ? isSmall(texts) && !(pictures && hasOtherPicture) : null,
    first: before ? null : firstOf(fields, now),
    address: screen.only ? null : comparePaths(kind, pending),
    picture: pictures,
    request: talk?.request ?? null,
    openRemarks: (talk?.remarks ?? []).filter(({ isDone }) => !isDone).length,
    findings: [...findings, ...(bytes === null ? [] : checkWeight(bytes, kind.heaviest))],
    bytes,
    proposed: nextMorning(new Date(), await companyNow(context)),
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { kind, screen } = kindAt(url);
  const id = requireId(params.id, screen);
  const form = await readForm(request);
  const { timeZone } = await companyNow(context);
  const at = readWhen(form, timeZone);
  if (!at) return refuse(400, { error: admin.coming.errors.time });
  const { revision: typed, until: last, correction } = textFields(form, ["revision", "until", "correction"]);
  const revision = recordId(typed);
  if (!revision) throw data(admin.errors.unexpected, { status: 400 });
  const until = last === "" ? null : fromOfficeTime(last, timeZone);
  if (last !== "" && !until) return refuse(400, { untilError: admin.coming.errors.time });
  const { userId } = context.get(staffContext);
  const { publicUrl } = context.get(siteContext);
  const tooHeavy = await findTooHeavy(context, kind, screen, id);
  if (tooHeavy?.revision === revision) return refuse(409, { failure: tooHeavy.sentence });
  try {
    const result = await withStaff(context, "content", async (tx) => {
      const found = await check(tx, context, kind, screen, id);
      if (!found) return { ok: false as const, reason: "not found" as const };
      // Somebody else's text is looked at before it is judged.
      const isBlocked = found.findings.some(({ level }) => level === "blocks");
      // guard: the refusal of what readers would find broken: isBlocked && -> false &&
      if (isBlocked && found.pending.revision === revision)
        return { ok: false as const, reason: "blocked" as const };
      const keepsPlace = screen.isByDate === true && correction === "yes";
      const done = await publishSeen(tx, publicUrl, userId, { id, revision, at, until, keepsPlace });
      if (!done.ok) throw new NotPublished(done.reason, "problems" in done ? done.problems : []); // nothing of it is kept
      return { ...done, slug: found.pending.text.slug };
    });
    if (!result.ok) return await refusalOf(screen, result.reason);
    const { published, isFirst, slug } = result;
    if (!published)
      return await redirectWithToast(href("/admin/coming"), { name: "documentScheduled", kind: screen.kind });
    const undo = { kind: screen.kind, document: id, revision: published.revision, view: slug };
    const isNew = isFirst && !kind.builtIn?.(slug);
    const said = isNew ? "documentCreated" : "documentUpdated";
    const name = published.cancelled ? "documentPublishedEarly" : said;
    // Where there is no list, the editor itself comes back, and reads anew what it knows of the publication.
    const lead = screen.only ? redirectDocument : redirect;
    return await redirectWithToast(screen.list.path, { name, kind: screen.kind }, new Headers(), undo, lead);
  } catch (error) {
    if (error instanceof NotPublished) return refusalOf(screen, error.reason, error.problems);
    return refuse(503, { failure: failureSentence(context, error, screen.words.sheet.errors.publish) });
  }
}

/** Takes back what its transaction has done so far. */
class NotPublished extends Error {
  readonly reason: Reason;
  /** The rules that it would break at the moment that was chosen. */
  readonly problems: readonly string[];
  constructor(reason: Reason, problems: readonly string[]) {
    super(reason);
    this.reason = reason;
    this.problems = problems;
  }
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafe(args.serverAction, {
    error: null,
    untilError: null,
    failure: screenAt(new URL(args.request.url).pathname).words.sheet.errors.publish,
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
  const { errors } = useScreen().words.sheet;
  return <NotShown id={recordId(params.id)} sentence={sentenceOf(error, errors.load)} error={error} />;
}

async function readPending(
  context: Context,
  kind: Kind,
  screen: Screen,
  id: string,
): Promise<Checked | undefined> {
  try {
    return await withStaff(context, "content", (tx) => check(tx, context, kind, screen, id));
  } catch (error) {
    throw loadFailure(context, error, screen.words.sheet.errors.load);
  }
}

/** The newest text, where its page is heavier than one of its kind may be. */
async function findTooHeavy(context: Context, kind: Kind, screen: Screen, id: string) {
  if (kind.heaviest === undefined) return null;
  const found = await readPending(context, kind, screen, id);
  if (!found) return null;
  const { bytes } = await readShown(context, found, id);
  if (bytes === null || bytes <= kind.heaviest) return null;
  return {
    revision: found.pending.revision,
    sentence: checks.refusedWeight(bytes, kind.heaviest),
  };
}

/** The newest text with what was found in it, but for the weight of its page. */
async function check(
  tx: Tx<Holder<"content">>,
  context: Context,
  kind: Kind,
  screen: Screen,
  id: string,
): Promise<Checked | undefined> {
  const pending = await findPending(tx, kind, id);
  if (!pending) return undefined;
  const { text, live } = pending;
  const findings = await findFindings(
    tx,
    context,
    { kind, screen },
    { id, text, publicSlug: live?.slug ?? null },
  );
  const talk = await findTalk(tx, kind, id);
  const pictures = await comparePictures(tx, kind, pending);
  return { kind, screen, pending, pictures, talk, findings };
}

/** The paths at which visitors read it; what is built in stands at its own already. */
function comparePaths(kind: Kind, { text, live }: Pending<Written>): ComparedPaths {
  const next = kind.page(text.slug);
  if (live) return { now: kind.page(live.slug), next };
  return { now: kind.builtIn?.(text.slug) ? next : null, next };
}

/** What stands at the top of the page; null for a kind that shows no picture there. */
async function comparePictures(
  tx: Tx<Holder<"content">>,
  kind: Kind,
  { text, live }: Pending<Written>,
): Promise<ComparedPictures | null> {
  const pictured = async (text: Written) => {
    const { [ownPicture]: image, imageAlt = "" } = kind.valuesOf(text);
    if (typeof image !== "string") return null;
    const library = await findLibraryOf(tx, { image });
    const photo = mainPhoto({ image, imageAlt: String(imageAlt) }, library, staffFiles);
    return { slug: text.slug, photo, source: sourceOf(photo && image) };
  };
  const next = await pictured(text);
  return next && { now: live && (await pictured(live)), next };
}

function sourceOf(image: string | null): ComparedPictures["next"]["source"] {
  if (!image) return "drawing";
  return mediaId(image) ? "library" : "elsewhere";
}

type InPreview = { where: WhereShown | null; bytes: number | null };

/** What the website would show and what the page would weigh; nothing where that cannot be told now. */
async function readShown(
  context: Context,
  { kind, screen, pending }: Checked,
  id: string,
): Promise<InPreview> {
  const { text, live, addressTakenBy } = pending;
  const nothing = { where: null, bytes: null };
  if (addressTakenBy) return nothing;
  const { weigh } = context.get(siteContext);
  const isStudyKind = kind.name === caseStudyKind.name;
  try {
    const before = isStudyKind ? await withStaff(context, "content", listHome) : [];
    const read = await readPreview({ context }, { kind: "document", id, revision: null }, async (tx) => ({
      shown: (isStudyKind && (await findWhereShown(tx, text.slug))) || null,
      bytes: await weigh(screen.publicPath(text.slug), tx),
    }));
    if (!read) return nothing;
    const { shown, bytes } = read;
    return { bytes, where: shown && whereShown(id, shown, before, { text, live }) };
  } catch (error) {
    if (isUniqueViolation(error)) return nothing;
    throw loadFailure(context, error, screen.words.sheet.errors.load);
  }
}

/** @param before the newest four of the home page as they are now. */
function whereShown(
  id: string,
  shown: Shown,
  before: { id: string; title: string }[],
  { text, live }: Pick<Pending<Written>, "text" | "live">,
): WhereShown {
  const [now, then] = [caseStudyKind.valuesOf(text as CaseStudyInput), live as CaseStudyInput | null];
  const home = new Set(shown.home.map((study) => study.id));
  const tags = new Set(now.tags as readonly string[]);
  return {
    ...shown,
    place: shown.home.findIndex((study) => study.id === id) + 1,
    placeBefore: before.findIndex((study) => study.id === id) + 1,
    leaves: before.find((study) => !home.has(study.id))?.title ?? null,
    leftTags: (then?.tags ?? []).filter((tag) => !tags.has(tag)),
  };
}

/** What readers get by the first publication. */
function firstOf(fields: Fields, values: Values): { text: string; sections: string[] } {
  const running = checkedText(fields, values);
  if (running?.description) return { text: running.description, sections: headingsIn(running.jsonDetails) };
  const { title: _, slug: __, ...rest } = fields;
  return { text: linesOf(rest, values).join("\n"), sections: [] };
}

/** The others than those that are told on their own. */
function fieldsToCompare({ slug: _, [ownPicture]: __, ...others }: Fields): Fields {
  return others;
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

function refusalOf(screen: Screen, reason: Reason, problems: readonly string[] = []) {
  const { errors } = screen.words.sheet;
  switch (reason) {
    case "not found":
      return toListNotFound(screen);
    case "past":
      return refuse(400, { error: admin.coming.errors.past });
    case "until":
      return refuse(400, { untilError: errors.until });
    case "slug taken":
      return refuse(409, { failure: errors.slugTaken });
    case "incomplete":
      return refuse(409, { error: admin.coming.errors.notThen(problems) });
    case "blocked":
      return refuse(409, { failure: errors.blocked });
    case "changed":
    case "changed meanwhile":
      return refuse(409, { failure: errors.changed });
  }
}

function refuse(status: number, reason: Partial<Refused>) {
  return data({ error: null, untilError: null, failure: null, ...reason } satisfies Refused, { status });
}
