/** The saved versions of a case study: listed, two of them compared, one restored as a draft. */

import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { caseStudyHistory as words } from "#app/content/admin/case-study-history.ts";
import { admin } from "#app/content/admin.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import type { CaseStudyInput } from "#app/domain/case-studies/case-study.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { findDocumentToEdit } from "#app/domain/documents/documents.server.ts";
import {
  type ComparedVersions,
  findVersions,
  listVersions,
  type Revision,
  restoreVersion,
  type Version,
} from "#app/domain/documents/history/history.server.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { failureSentence, loadFailure, withStaff } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { caseStudyList, editAddress } from "../../list/list-url.ts";
import { recordId } from "../../list/record-id.ts";
import { PageError } from "../../shell/admin-error.tsx";
import { adminMeta } from "../../shell/admin-meta.ts";
import { offlineSafe } from "../../shell/client-action.ts";
import type { Route } from "./+types/route.ts";
import { type HistoryQuery, readHistoryQuery, versionNumber } from "./history-address.ts";
import { HistoryPage } from "./history-page.tsx";
import { type ComparedTexts, compareTexts } from "./marked-changes.ts";

export const handle: RouteHandle = { needs: "drafts" };

/** `older` is null where the first version stands alone; `chosen` is the number of the one that was asked for. */
export type Comparison = {
  older: Version | null;
  newer: Version;
  chosen: number;
  texts: ComparedTexts;
};

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = requireId(params.id);
  const query = readHistoryQuery(url);
  const found = await readHistory(context, id, query);
  if (!found) throw await redirectWithToast(caseStudyList.path, "caseStudyNotFound");
  const { study, compared, versions } = found;
  const { page, ...list } = versions;
  return {
    id,
    title: study.title,
    seen: study.version,
    now: new Date(),
    query: { ...query, page },
    ...list,
    comparison: compared ? comparisonOf(compared) : null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = requireId(params.id);
  const fields = textFields(await readForm(request), ["number", "seen"]);
  const number = versionNumber(fields.number);
  if (number === null) throw data(admin.errors.unexpected, { status: 400 });
  try {
    const result = await withStaff(context, "drafts", (tx) =>
      restoreVersion(tx, caseStudyKind, id, number, fields.seen),
    );
    if (result.ok) {
      const toast = result.keptSlug ? "versionRestoredOtherSlug" : "versionRestored";
      return await redirectWithToast(editAddress(id), toast);
    }
    if (result.reason === "not found")
      return await redirectWithToast(caseStudyList.path, "caseStudyNotFound");
    return result.reason === "no such version"
      ? data({ failure: words.errors.missing }, { status: 404 })
      : data({ failure: words.errors.changed }, { status: 409 });
  } catch (error) {
    return data({ failure: failureSentence(context, error, words.errors.restore) }, { status: 503 });
  }
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafe(args.serverAction, { failure: words.errors.restore });
}

/** A conflict shows what somebody else has saved; React Router itself reads nothing anew after a 409. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409;
}

export default function CaseStudyHistory({ loaderData, actionData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} failure={actionData?.failure ?? null} />;
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

async function readHistory(context: Route.LoaderArgs["context"], id: string, query: HistoryQuery) {
  const read = async (tx: Tx<Holder<"drafts">>) => {
    const study = await findDocumentToEdit(tx, caseStudyKind, id);
    if (!study) return null;
    const versions = await listVersions(tx, caseStudyKind, id, query.page);
    return { study, versions, compared: await findVersions(tx, caseStudyKind, id, query) };
  };
  try {
    return await withStaff(context, "drafts", read);
  } catch (error) {
    throw loadFailure(context, error, words.errors.load);
  }
}

/** From the older of the two to the newer, whichever was asked for. */
function comparisonOf({ version, other }: ComparedVersions<CaseStudyInput>): Comparison {
  const isLater = !other || other.number < version.number;
  const [older, newer] = isLater ? [other, version] : [version, other];
  const empty = {
    title: "",
    slug: "",
    description: "",
    image: null,
    imageAlt: null,
    tags: [],
    jsonDetails: null,
  };
  return {
    older: older && withoutText(older),
    newer: withoutText(newer),
    chosen: version.number,
    texts: compareTexts(older?.text ?? empty, newer.text),
  };
}

function withoutText({ text: _, ...version }: Revision<CaseStudyInput>): Version {
  return version;
}
