/** What publishing a text changes for readers, as the sheet over the editor shows it. */
import type { RouterContextProvider } from "react-router";
import { factsOf } from "#app/content/kinds.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { isUniqueViolation } from "#app/db/errors.ts";
import type { Holder } from "#app/db/roles.ts";
import { findWhereShown, listHome, type Shown } from "#app/domain/case-studies/where-shown.server.ts";
import { checkedText, checkWeight, type Finding } from "#app/domain/documents/checks.ts";
import { findPending, type Pending } from "#app/domain/documents/publishing/pending.server.ts";
import { findTalk, type ReviewTalk } from "#app/domain/documents/reviews/reviews.server.ts";
import { findingsOfSignOffs } from "#app/domain/documents/sign-offs/standing.server.ts";
import { changesBetween, isSmall } from "#app/domain/fields/compare.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { linesOf } from "#app/domain/fields/fields.ts";
import type { Kind, Written } from "#app/domain/kinds/kind.ts";
import { findLibraryOf } from "#app/domain/media/media.server.ts";
import { nextOpening } from "#app/domain/submissions/business-hours.ts";
import { bodyOf } from "#app/domain/text/body.ts";
import { mediaId } from "#app/domain/text/picture.ts";
import { mainPhoto } from "#app/domain/text/pictures.ts";
import { siteContext } from "#app/middleware/context.ts";
import { loadFailure, withStaff } from "#app/middleware/transactions.server.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import { readPreview } from "#app/routes/preview/render.server.ts";
import { staffFiles } from "../../media/staff-files.ts";
import { findFindings } from "../checks/findings.server.ts";
import type { Screen } from "../screen.ts";
import type { ComparedPaths, ComparedPictures, WhereShown } from "./publish-sheet.tsx";

/** The field that is the picture of the whole document. */
const ownPicture = "image";

type Context = Readonly<RouterContextProvider>;
type Checked = {
  kind: Kind;
  screen: Screen;
  pending: Pending<Written>;
  /** Of a text that has one at its top. */
  pictures: ComparedPictures | null;
  findings: Finding[];
  talk: ReviewTalk | undefined;
};

/** What publishing it would change for readers; undefined where there is none. @throws 503 */
export async function readSheet(context: Context, kind: Kind, screen: Screen, id: string) {
  const found = await readPending(context, kind, screen, id);
  if (!found) return undefined;
  const { pending, pictures, findings, talk } = found;
  const { text, live, state, revision, plans, addressOwner } = pending;
  const { where, bytes } = await readShown(context, found, id);
  const fields = kind.fieldsOf(text.slug);
  const now = kind.valuesOf(text);
  const before = live ? kind.valuesOf(live) : kind.builtIn(text.slug);
  const texts = changesBetween(fieldsToCompare(fields), before ?? now, now);
  const hasOtherPicture = pictures?.now?.photo?.src !== pictures?.next.photo?.src;
  return {
    id,
    state,
    revision,
    plans,
    addressOwner,
    where,
    title: text.title,
    texts,
    correction: screen.isByDate && live ? isSmall(texts) && !(pictures && hasOtherPicture) : null,
    first: before ? null : firstOf(fields, now),
    address: screen.only ? null : comparePaths(kind, pending),
    picture: pictures,
    request: talk?.request ?? null,
    openRemarks: (talk?.remarks ?? []).filter(({ isDone }) => !isDone).length,
    findings: [...findings, ...(bytes === null ? [] : checkWeight(bytes))],
    bytes,
    proposed: nextOpening(new Date(), await companyNow(context)),
  };
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

/** The newest text with what was found in it, but for the weight of its page. */
export async function check(
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
  const ofCustomers = await findingsOfSignOffs(tx, kind, id, text, new Date());
  return { kind, screen, pending, pictures, talk, findings: [...findings, ...ofCustomers] };
}

/** The paths at which visitors read it; what is built in stands at its own already. */
function comparePaths(kind: Kind, { text, live }: Pending<Written>): ComparedPaths {
  const next = kind.page(text.slug);
  if (live) return { now: kind.page(live.slug), next };
  return { now: kind.builtIn(text.slug) ? next : null, next };
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
async function readShown(context: Context, { screen, pending }: Checked, id: string): Promise<InPreview> {
  const { text, live, addressTakenBy } = pending;
  const nothing = { where: null, bytes: null };
  if (addressTakenBy) return nothing;
  const { weigh } = context.get(siteContext);
  const { isOnHome } = factsOf(screen.kind);
  try {
    const before = isOnHome ? await withStaff(context, "content", listHome) : [];
    const read = await readPreview({ context }, { kind: "document", id, revision: null }, async (tx) => ({
      shown: (isOnHome && (await findWhereShown(tx, text.slug))) || null,
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
  const tagsIn = (one: Written | null) => (one as { tags?: readonly string[] } | null)?.tags ?? [];
  const home = new Set(shown.home.map((study) => study.id));
  const tags = new Set(tagsIn(text));
  return {
    ...shown,
    place: shown.home.findIndex((study) => study.id === id) + 1,
    placeBefore: before.findIndex((study) => study.id === id) + 1,
    leaves: before.find((study) => !home.has(study.id))?.title ?? null,
    leftTags: tagsIn(live).filter((tag) => !tags.has(tag)),
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
