import { data } from "react-router";
import type { KindWords } from "#app/content/admin/kind-words.ts";
import { leaving } from "#app/content/admin/leaving.ts";
import { holds } from "#app/db/roles.ts";
import { leaveFor, type Onward } from "#app/domain/addresses/addresses.server.ts";
import { readCompany } from "#app/domain/company/company.server.ts";
import { countFindings, hasFinding, type ListedFinding } from "#app/domain/documents/checks.server.ts";
import {
  countBeside,
  countStates,
  type DocumentSort,
  type Duplicated,
  documentSorts,
  documentsLike,
  duplicateDocument,
  listAuthors,
  listDocuments,
  listUntouched,
  type Untouched,
} from "#app/domain/documents/documents.server.ts";
import { listedChecks } from "#app/domain/documents/listed-checks.ts";
import { type ListedState, listedStates } from "#app/domain/documents/publishing/publication-state.ts";
import { waitsForReview } from "#app/domain/documents/reviews/reviews.server.ts";
import { deleteDocuments, deleteSamples } from "#app/domain/documents/trash.server.ts";
import type { Kind } from "#app/domain/kinds/kind.ts";
import { meantTerm } from "#app/domain/search/meant.ts";
import type { Deletion } from "#app/domain/trash.ts";
import { countViews } from "#app/domain/usage/usage.server.ts";
import { cutAt } from "#app/letters/signs.ts";
import { staffContext } from "#app/middleware/context.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import {
  changeList,
  deletedResponse,
  loadOr503,
  mutateOr503,
  recordIds,
} from "../list/list-actions.server.ts";
import { readListQuery } from "../list/list-query.server.ts";
import { type ListQuery, listAddress } from "../list/list-url.ts";
import { recordId } from "../list/record-id.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafeByIntent } from "../shell/client-action.ts";
import { madeId } from "../shell/made-id.server.ts";
import { documentsOf } from "../shell/record-types.server.ts";
import { replaceWithToast } from "../shell/replace-with-toast.server.ts";
import type { Route } from "./+types/list.ts";
import type { Account } from "./author-filter.tsx";
import { kindAt } from "./kind.server.ts";
import { onwardIn } from "./leaving/onward.server.ts";
import { DocumentListPage } from "./list-page.tsx";
import { publicPathOf, type Screen, screenAt, toSuggest, useScreen } from "./screen.ts";

export const handle: RouteHandle = { needs: toSuggest, list: true };

type DocumentQuery = ListQuery<DocumentSort> & {
  /** `by` is a uuid, or "me". */
  filter: { state?: ListedState; check?: ListedFinding; review?: "waiting"; by?: string };
};

function failuresOf({ errors, trash, samples }: KindWords["list"]) {
  return {
    delete: errors.delete,
    restore: trash.restoreFailure,
    "remove samples": samples.failure,
    duplicate: errors.duplicate,
  };
}

export const meta: Route.MetaFunction = ({ location }) =>
  adminMeta(screenAt(location.pathname).words.list.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { kind, screen } = kindAt(url);
  const query = readQuery(url, screen);
  const now = new Date();
  const { role, userId } = context.get(staffContext);
  const nothing = {
    query,
    now,
    role,
    rows: [],
    pages: 1,
    total: 0,
    isMore: false,
    meant: null as string | null,
    trashed: 0,
    waiting: 0,
    authors: [] as Account[],
    counts: null as Record<ListedState, number> | null,
    findings: null as Record<ListedFinding, number> | null,
    views: new Map<string, number>(),
    untouched: [] as Untouched[],
  };
  return loadOr503(context, "drafts", screen.words.list.errors.load, nothing, async (tx) => {
    const { state, check, review, by } = query.filter;
    const author = by === "me" ? userId : by;
    const only = review ? waitsForReview : check && (await hasFinding(tx, kind, check));
    const filter = { search: query.search, state, author, only };
    const { page, ...found } = await listDocuments(tx, kind, { ...query, ...filter });
    const isVain = found.total === 0 && query.search !== "";
    const meant = isVain ? meantTerm(query.search, await documentsLike(tx, kind, filter)) : null;
    // Read on demand: it looks into every text.
    const findings = check ? ((await countFindings(tx, kind)) as typeof nothing.findings) : null;
    const counts = (await countStates(tx, kind)) as typeof nothing.counts;
    const authors = (await listAuthors(tx, kind)).filter(({ id }) => id !== userId);
    const beside = await countBeside(tx, kind);
    const paths = found.rows.flatMap((row) => publicPathOf(screen, row) ?? []);
    const views = await countViews(tx, paths, (await readCompany(tx)).timeZone);
    const isFiltered = Object.keys(query.filter).length > 0;
    const untouched = isFiltered ? [] : await listUntouched(tx, kind, query.search);
    return {
      query: { ...query, page },
      untouched,
      now,
      role,
      authors,
      meant,
      ...found,
      ...beside,
      counts,
      findings,
      views,
    };
  });
}

/**
 * The list's address with what it is narrowed to: `?state=`, `?check=` for what a check has found, or `?review=waiting`;
 * and `?by=` for who began it.
 */
function readQuery(url: URL, { list }: Screen): DocumentQuery {
  const asked = url.searchParams.get("state");
  const state = listedStates.find((known) => known === asked);
  const found = url.searchParams.get("check");
  const check = (["any", ...listedChecks] as const).find((known) => known === found);
  const read = readListQuery(url, list, documentSorts);
  const author = url.searchParams.get("by") ?? "";
  const by = author === "me" ? author : recordId(author);
  const filter: DocumentQuery["filter"] = by ? { by } : {};
  if (url.searchParams.get("review") === "waiting") filter.review = "waiting";
  else if (check) filter.check = check;
  else if (state) filter.state = state;
  return { ...read, filter };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { kind, screen } = kindAt(url);
  const form = await readForm(request);
  const back = listAddress(screen.list, readQuery(url, screen));
  const records = documentsOf(screen.kind);
  const { intent, id } = textFields(form, ["intent", "id"]);
  if (intent === "duplicate") return duplicate(context, kind, screen, id, madeId(context, url, form), back);
  const onward = intent === "delete" ? await onwardIn(context, form) : null;
  if (onward) return deleteFor(context, screen, recordIds(form), onward, back);
  if (intent !== "remove samples") return changeList(records, form, back, context);
  const { failure } = screen.words.list.samples;
  return mutateOr503(context, "content", failure, deleteSamples, (deletion) =>
    deletion
      ? deletedResponse(records, deletion, back, "samplesRemoved")
      : replaceWithToast(back, "samplesRemoved"),
  );
}

/** Deletes, and leads the addresses to another page. */
function deleteFor(
  context: Route.ActionArgs["context"],
  { kind, words }: Screen,
  ids: string[] | null,
  onward: Onward,
  back: string,
) {
  if (!ids) throw data(words.form.errors.invalidId, { status: 400 });
  const records = documentsOf(kind);
  return mutateOr503(
    context,
    "content",
    words.list.errors.delete,
    async (tx) => {
      let deletion: Deletion = null;
      const isLed = await leaveFor(tx, ids, onward, async () => {
        deletion = await deleteDocuments(tx, ids, { name: kind });
      });
      return isLed ? { deletion: deletion as Deletion } : null;
    },
    (done) => {
      if (!done) return data({ failure: leaving.redirect.noPage }, { status: 400 });
      return done.deletion
        ? deletedResponse(records, done.deletion, back, undefined, ids)
        : records.nothingDeleted(back, undefined);
    },
  );
}

/** On to the copy, which is a draft. */
function duplicate(
  context: Route.ActionArgs["context"],
  kind: Kind,
  { words, edit, ...screen }: Screen,
  typed: string,
  made: string,
  back: string,
) {
  const id = recordId(typed);
  if (!id) throw data(words.form.errors.invalidId, { status: 400 });
  if (!holds(context.get(staffContext).role, screen.needs.write)) throw data(null, { status: 403 });
  const { title } = kind.fieldsOf("");
  const most = title?.type === "line" ? title.most : longestCopy;
  return mutateOr503(
    context,
    "drafts",
    words.list.errors.duplicate,
    (tx) => duplicateDocument(tx, kind, id, (title) => cutAt(words.list.copyOf(title), most), made),
    (copy: Duplicated) => {
      if (copy.ok) return replaceWithToast(edit(copy.id), { name: "documentDuplicated", kind: screen.kind });
      const { unique, duplicate } = words.list.errors;
      switch (copy.reason) {
        case "not found":
          return replaceWithToast(back, { name: "documentNotFound", kind: screen.kind });
        case "unique":
          return data({ failure: unique }, { status: 409 });
        case "slug taken":
          return data({ failure: duplicate }, { status: 409 });
      }
    },
  );
}

/** Characters of the title of a copy, where its field says nothing of them. */
const longestCopy = 200;

export function clientAction(args: Route.ClientActionArgs) {
  const { pathname } = new URL(args.request.url);
  return offlineSafeByIntent(args, failuresOf(screenAt(pathname).words.list));
}

export default function DocumentListRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentListPage {...loaderData} actionFailure={actionData?.failure ?? null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { errors, heading } = useScreen().words.list;
  return <PageError error={error} failure={errors.load} title={heading} />;
}
