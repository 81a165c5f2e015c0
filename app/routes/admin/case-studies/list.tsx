import { admin } from "#app/content/admin.ts";
import { countFindings, hasFinding, type ListedFinding } from "#app/domain/case-studies/checks.server.ts";
import { listedChecks } from "#app/domain/case-studies/checks.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import {
  countSamples,
  countStates,
  type DocumentSort,
  documentSorts,
  hasOwnDocument,
  listDocuments,
} from "#app/domain/documents/documents.server.ts";
import { type ListedState, listedStates } from "#app/domain/documents/publishing/publication-state.ts";
import { countTrashedDocuments, deleteSamples } from "#app/domain/documents/trash.server.ts";
import { countWaiting, waitsForReview } from "#app/domain/reviews/reviews.server.ts";
import { siteContext, staffContext } from "#app/middleware/context.ts";
import { readForm } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { changeList, deletedResponse, loadOr503, mutateOr503 } from "../list/list-actions.server.ts";
import { readListQuery } from "../list/list-query.server.ts";
import { type ListQuery, caseStudyList as list, listAddress } from "../list/list-url.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafeByIntent } from "../shell/client-action.ts";
import { caseStudies } from "../shell/record-types.server.ts";
import { replaceWithToast } from "../shell/replace-with-toast.server.ts";
import type { Route } from "./+types/list.ts";
import { CaseStudyListPage } from "./list-page.tsx";

export const handle: RouteHandle = { needs: "drafts" };

type CaseStudyQuery = ListQuery<DocumentSort> & {
  filter: { state?: ListedState; check?: ListedFinding; review?: "waiting" };
};

const words = admin.caseStudies;
const failures = {
  delete: words.errors.delete,
  restore: words.trash.restoreFailure,
  "remove samples": words.samples.failure,
};

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readQuery(url);
  const now = new Date();
  const { role } = context.get(staffContext);
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
    counts: null as Record<ListedState, number> | null,
    findings: null as Record<ListedFinding, number> | null,
  };
  return loadOr503(context, "drafts", words.errors.load, nothing, async (tx) => {
    const { state, check, review } = query.filter;
    const only = review ? waitsForReview : check && (await hasFinding(tx, check));
    const { page, ...found } = await listDocuments(tx, caseStudyKind, { ...query, state, only });
    // Read on demand: it looks into every text.
    const findings = check ? ((await countFindings(tx)) as typeof nothing.findings) : null;
    const counts = (await countStates(tx, caseStudyKind)) as typeof nothing.counts;
    const waiting = await countWaiting(tx);
    const trashed = await countTrashedDocuments(tx);
    const samples = await countSamples(tx);
    const hasOwn = await hasOwnDocument(tx, caseStudyKind);
    return {
      query: { ...query, page },
      now,
      role,
      sendsMail,
      waiting,
      ...found,
      trashed,
      samples,
      hasOwn,
      counts,
      findings,
    };
  });
}

/** The list's address with what it is narrowed to: `?state=`, `?check=` for what a check has found, or `?review=waiting`. */
function readQuery(url: URL): CaseStudyQuery {
  const asked = url.searchParams.get("state");
  const state = listedStates.find((known) => known === asked);
  const found = url.searchParams.get("check");
  const check = (["any", ...listedChecks] as const).find((known) => known === found);
  const read = readListQuery(url, list, documentSorts);
  if (url.searchParams.get("review") === "waiting") return { ...read, filter: { review: "waiting" } };
  if (check) return { ...read, filter: { check } };
  return { ...read, filter: state ? { state } : {} };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const back = listAddress(list, readQuery(url));
  if (form.get("intent") !== "remove samples") return changeList(caseStudies, form, back, context);
  return mutateOr503(context, "content", failures["remove samples"], deleteSamples, (deletion) =>
    deletion
      ? deletedResponse(caseStudies, deletion, back, "samplesRemoved")
      : replaceWithToast(back, "samplesRemoved"),
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
