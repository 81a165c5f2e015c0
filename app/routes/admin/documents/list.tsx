import { data } from "react-router";
import { admin } from "#app/content/admin.ts";
import { company } from "#app/content/company.ts";
import { limits } from "#app/domain/case-studies/case-study.ts";
import { countFindings, hasFinding, type ListedFinding } from "#app/domain/case-studies/checks.server.ts";
import { listedChecks } from "#app/domain/case-studies/checks.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import {
  countBeside,
  countStates,
  type DocumentSort,
  documentSorts,
  duplicateDocument,
  listAuthors,
  listDocuments,
} from "#app/domain/documents/documents.server.ts";
import { type ListedState, listedStates } from "#app/domain/documents/publishing/publication-state.ts";
import { deleteSamples } from "#app/domain/documents/trash.server.ts";
import { waitsForReview } from "#app/domain/reviews/reviews.server.ts";
import { countViews } from "#app/domain/usage/usage.server.ts";
import { siteContext, staffContext } from "#app/middleware/context.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { changeList, deletedResponse, loadOr503, mutateOr503 } from "../list/list-actions.server.ts";
import { readListQuery } from "../list/list-query.server.ts";
import { editAddress, type ListQuery, caseStudyList as list, listAddress } from "../list/list-url.ts";
import { recordId } from "../list/record-id.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafeByIntent } from "../shell/client-action.ts";
import { caseStudies } from "../shell/record-types.server.ts";
import { replaceWithToast } from "../shell/replace-with-toast.server.ts";
import type { Route } from "./+types/list.ts";
import type { Account } from "./author-filter.tsx";
import { CaseStudyListPage } from "./list-page.tsx";

export const handle: RouteHandle = { needs: "drafts" };

type CaseStudyQuery = ListQuery<DocumentSort> & {
  /** `by` is a uuid, or "me". */
  filter: { state?: ListedState; check?: ListedFinding; review?: "waiting"; by?: string };
};

const words = admin.caseStudies;
const failures = {
  delete: words.errors.delete,
  restore: words.trash.restoreFailure,
  "remove samples": words.samples.failure,
  duplicate: words.errors.duplicate,
};

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readQuery(url);
  const now = new Date();
  const { role, userId } = context.get(staffContext);
  const sendsMail = context.get(siteContext).mail !== null;
  const nothing = {
    query,
    now,
    role,
    sendsMail,
    rows: [],
    pages: 1,
    total: 0,
    isMore: false,
    trashed: 0,
    samples: 0,
    hasOwn: true,
    waiting: 0,
    authors: [] as Account[],
    counts: null as Record<ListedState, number> | null,
    findings: null as Record<ListedFinding, number> | null,
    views: new Map<string, number>(),
  };
  return loadOr503(context, "drafts", words.errors.load, nothing, async (tx) => {
    const { state, check, review, by } = query.filter;
    const author = by === "me" ? userId : by;
    const only = review ? waitsForReview : check && (await hasFinding(tx, check));
    const { page, ...found } = await listDocuments(tx, caseStudyKind, { ...query, state, author, only });
    // Read on demand: it looks into every text.
    const findings = check ? ((await countFindings(tx)) as typeof nothing.findings) : null;
    const counts = (await countStates(tx, caseStudyKind)) as typeof nothing.counts;
    const authors = (await listAuthors(tx, caseStudyKind)).filter(({ id }) => id !== userId);
    const beside = await countBeside(tx, caseStudyKind);
    const slugs = found.rows.flatMap(({ publicSlug }) => publicSlug ?? []);
    const views = await countViews(tx, slugs, company.hours.timeZone);
    return {
      query: { ...query, page },
      now,
      role,
      sendsMail,
      authors,
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
function readQuery(url: URL): CaseStudyQuery {
  const asked = url.searchParams.get("state");
  const state = listedStates.find((known) => known === asked);
  const found = url.searchParams.get("check");
  const check = (["any", ...listedChecks] as const).find((known) => known === found);
  const read = readListQuery(url, list, documentSorts);
  const author = url.searchParams.get("by") ?? "";
  const by = author === "me" ? author : recordId(author);
  const filter: CaseStudyQuery["filter"] = by ? { by } : {};
  if (url.searchParams.get("review") === "waiting") filter.review = "waiting";
  else if (check) filter.check = check;
  else if (state) filter.state = state;
  return { ...read, filter };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const back = listAddress(list, readQuery(url));
  const { intent, id } = textFields(form, ["intent", "id"]);
  if (intent === "duplicate") return duplicate(context, id, back);
  if (intent !== "remove samples") return changeList(caseStudies, form, back, context);
  return mutateOr503(context, "content", failures["remove samples"], deleteSamples, (deletion) =>
    deletion
      ? deletedResponse(caseStudies, deletion, back, "samplesRemoved")
      : replaceWithToast(back, "samplesRemoved"),
  );
}

/** On to the copy, which is a draft. */
function duplicate(context: Route.ActionArgs["context"], typed: string, back: string) {
  const id = recordId(typed);
  if (!id) throw data(caseStudies.invalidId, { status: 400 });
  const titleOf = (title: string) => words.copyOf(title).slice(0, limits.title);
  return mutateOr503(
    context,
    "drafts",
    failures.duplicate,
    (tx) => duplicateDocument(tx, caseStudyKind, id, titleOf),
    (copy) =>
      copy
        ? replaceWithToast(editAddress(copy), "caseStudyDuplicated")
        : replaceWithToast(back, "caseStudyNotFound"),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafeByIntent(args, failures);
}

export default function CaseStudyListRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CaseStudyListPage {...loaderData} actionFailure={actionData?.failure ?? null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} failure={words.errors.load} title={words.heading} />;
}
