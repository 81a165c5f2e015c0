/** The sheet over the editor: what publishing changes for readers, what was found, then publishing now or at a time. */
import { data, href, redirectDocument, type ShouldRevalidateFunctionArgs } from "react-router";
import { textWords } from "#app/content/admin/kind-words.ts";
import { admin } from "#app/content/admin.ts";
import { publishSeen } from "#app/domain/documents/publishing/pending.server.ts";
import { fromOfficeTime } from "#app/domain/office-time.ts";
import { siteContext, staffContext } from "#app/middleware/context.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { readWhen } from "../../coming/read-when.ts";
import { recordId } from "../../list/record-id.ts";
import { sentenceOf } from "../../shell/admin-error.tsx";
import { adminMeta } from "../../shell/admin-meta.ts";
import { offlineSafe } from "../../shell/client-action.ts";
import { kindAt, requireId, toListNotFound } from "../kind.server.ts";
import { type Screen, screenAt, toPublish, useScreen } from "../screen.ts";
import type { Route } from "./+types/route.ts";
import { isFromSite } from "./publish-address.ts";
import { NotShown, PublishSheet } from "./publish-sheet.tsx";
import { check, readSheet } from "./what-changes.server.ts";

export const handle: RouteHandle = { needs: toPublish, overlay: true };

/** What the page shows once more, and why nothing was published. */
type Refused = {
  error: string | null;
  untilError: string | null;
  failure: string | null;
  isLater?: boolean;
};

export const meta: Route.MetaFunction = () => adminMeta(textWords.sheet.heading);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { kind, screen } = kindAt(url);
  const id = requireId(params.id, screen);
  const sheet = await readSheet(context, kind, screen, id);
  if (!sheet) throw await toListNotFound(screen);
  return sheet;
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const answer = await publishBy(args, form);
  if (answer instanceof Response) return answer;
  // A page that comes with the refusal begins with what was chosen.
  const isLater = textFields(form, ["when"]).when === "later";
  return data({ ...answer.data, isLater } satisfies Refused, answer.init ?? undefined);
}

async function publishBy({ params, url, context }: Route.ActionArgs, form: FormData) {
  const { kind, screen } = kindAt(url);
  const id = requireId(params.id, screen);
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
  try {
    const result = await withStaff(context, "content", async (tx) => {
      const found = await check(tx, context, kind, screen, id);
      if (!found) return { ok: false as const, reason: "not found" as const };
      // Somebody else's text is looked at before it is judged.
      const isBlocked = found.findings.some(({ level }) => level === "blocks");
      // guard: the refusal of what readers would find broken [publish-sheet.site]: isBlocked && -> false &&
      if (isBlocked && found.pending.revision === revision)
        return { ok: false as const, reason: "blocked" as const };
      const keepsPlace = screen.isByDate === true && correction === "yes";
      const done = await publishSeen(tx, publicUrl, userId, { id, revision, at, until, keepsPlace });
      if (!done.ok)
        throw new NotPublished(
          done.reason,
          "unfit" in done ? done.unfit.flatMap(({ problems }) => problems) : [],
        ); // nothing of it is kept
      return { ...done, slug: found.pending.text.slug };
    });
    if (!result.ok) return await refusalOf(screen, result.reason);
    const { published, isFirst, slug } = result;
    if (!published)
      return await redirectWithToast(href("/admin/desk/planned"), {
        name: "documentScheduled",
        kind: screen.kind,
      });
    const undo = { kind: screen.kind, document: id, revision: published.revision, view: slug };
    const isNew = isFirst && !kind.builtIn(slug);
    const said = isNew ? "documentCreated" : "documentUpdated";
    const name = published.cancelled ? "documentPublishedEarly" : said;
    if (isFromSite(url.searchParams) && screen.kind !== "company")
      return await redirectWithToast(
        screen.publicPath(slug),
        { name, kind: screen.kind },
        new Headers(),
        undo,
        redirectDocument,
      );
    // The editor comes back, and reads anew what it knows of the publication.
    return await redirectWithToast(
      screen.only ? screen.list.path : screen.edit(id),
      { name, kind: screen.kind },
      new Headers(),
      undo,
      redirectDocument,
    );
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
  return data<Refused>({ error: null, untilError: null, failure: null, ...reason }, { status });
}
