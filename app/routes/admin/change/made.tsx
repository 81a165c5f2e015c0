/** What one change everywhere has made, as a whole: it is looked at here, and taken back. */
import { data } from "react-router";
import { change as words } from "#app/content/admin/change.ts";
import { admin } from "#app/content/admin.ts";
import type { KindName } from "#app/content/kinds.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import {
  findBothTexts,
  listMade,
  type MadeText,
  type UndoneEverywhere,
  undoEverywhere,
} from "#app/domain/documents/change-everywhere.server.ts";
import { kinds } from "#app/domain/documents/kinds.ts";
import { type ComparedTexts, changesBetween } from "#app/domain/fields/compare.ts";
import { pageNumber, pageWindow, rowsPerPage } from "#app/domain/paging.ts";
import { readBatch } from "#app/domain/trash.ts";
import { staffContext } from "#app/middleware/context.ts";
import type { ToastName } from "#app/middleware/toast.server.ts";
import { readForm } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { mayPublish } from "../documents/screen.ts";
import { loadOr503, mutateOr503 } from "../list/list-actions.server.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafe } from "../shell/client-action.ts";
import { replaceWithToast, stayWithToast } from "../shell/replace-with-toast.server.ts";
import type { Route } from "./+types/made.ts";
import { changeAddress } from "./change-address.ts";
import { MadePage } from "./made-page.tsx";

export const handle: RouteHandle = { needs: "drafts" };

export const meta: Route.MetaFunction = () => adminMeta(words.made.heading);

/** `differs`: what became of the text before it; null for a text that is gone. */
export type ComparedMade = MadeText & { differs: ComparedTexts | null };

export function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const batch = readBatch(searchParams.get("change"));
  const { role } = context.get(staffContext);
  const nothing = { batch, texts: [] as ComparedMade[], page: 1, pages: 1, counts: countsOf([], false) };
  if (!batch) return data({ ...nothing, failure: null });
  return loadOr503(context, "drafts", words.errors.loadMade, nothing, async (tx) => {
    const made = await listMade(tx, batch);
    const { page, pages, limit, offset } = pageWindow(
      pageNumber(searchParams.get("page")),
      rowsPerPage.changed,
      made.length,
    );
    const texts: ComparedMade[] = [];
    for (const text of made.slice(offset, offset + limit))
      texts.push({ ...text, differs: await differenceOf(tx, text) });
    const publishes = made.every(({ kind, isForRelease }) => !isForRelease || mayPublish(role, kind));
    return { batch, texts, page, pages, counts: countsOf(made, publishes) };
  });
}

/** `release`: how many are published together, by who may do that. */
function countsOf(made: readonly MadeText[], publishes: boolean) {
  const count = (which: (text: MadeText) => boolean) => made.filter(which).length;
  const suggestions = count(({ stands }) => stands === "open" || stands === "decided");
  const forRelease = count(({ isForRelease }) => isForRelease);
  const planned = count(({ isPlanned }) => isPlanned);
  return {
    drafts: made.length - suggestions,
    suggestions,
    release: publishes ? forRelease - planned : 0,
    left: publishes ? made.length - suggestions - forRelease : 0,
    planned,
    canBeUndone: made.some(({ stands }) => stands === "waits" || stands === "open"),
  };
}

export type MadeCounts = ReturnType<typeof countsOf>;

async function differenceOf(tx: Tx<Holder<"drafts">>, text: MadeText): Promise<ComparedTexts | null> {
  const kind = kinds.get(text.kind as KindName);
  const both = kind && (await findBothTexts(tx, text));
  if (!kind || !both) return null;
  const { slug } = both.after;
  const before = both.before ? kind.valuesOf(kind.read(both.before)) : (kind.builtIn(slug) ?? {});
  return changesBetween(kind.fieldsOf(slug), before, kind.valuesOf(kind.read(both.after)));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const batch = readBatch(form.get("batch"));
  if (!batch || form.get("intent") !== "undo") throw data(admin.errors.unexpected, { status: 400 });
  const { role } = context.get(staffContext);
  return mutateOr503(
    context,
    "drafts",
    words.errors.undo,
    (tx) => undoEverywhere(tx, { role }, batch),
    (undone) =>
      form.get("from") === "message"
        ? stayWithToast(toastOf(undone))
        : replaceWithToast(changeAddress({}), toastOf(undone)),
  );
}

function toastOf(undone: UndoneEverywhere): ToastName {
  if (undone.ok) return undone.kept.length > 0 ? "wordsChangedBackInPart" : "wordsChangedBack";
  return undone.reason === "gone" ? "wordsNotChangedBack" : "wordsNotChangedBackSlug";
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafe(args.serverAction, { failure: words.errors.undo });
}

export default function ChangeMade({ loaderData, actionData }: Route.ComponentProps) {
  return <MadePage {...loaderData} actionFailure={actionData?.failure ?? null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const back = { to: changeAddress({}), label: words.made.back };
  return <PageError error={error} failure={words.errors.loadMade} title={words.made.heading} back={back} />;
}
