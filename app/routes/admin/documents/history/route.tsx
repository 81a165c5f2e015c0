/** The saved versions of a document: listed, two of them compared, one restored as a draft. */

import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { textWords } from "#app/content/admin/kind-words.ts";
import { admin } from "#app/content/admin.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { type Holder, holds } from "#app/db/roles.ts";
import { findDocumentToEdit } from "#app/domain/documents/documents.server.ts";
import {
  type ComparedVersions,
  findVersions,
  listVersions,
  type Revision,
  restoreVersion,
  type Version,
  withChanges,
} from "#app/domain/documents/history/history.server.ts";
import { listApprovals, listWithdrawals } from "#app/domain/documents/sign-offs/sign-offs.server.ts";
import { type ComparedTexts, changesBetween } from "#app/domain/fields/compare.ts";
import { emptyValues } from "#app/domain/fields/fields.ts";
import type { Kind, Written } from "#app/domain/kinds/kind.ts";
import { staffContext } from "#app/middleware/context.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { failureSentence, loadFailure, withStaff } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { recordId } from "../../list/record-id.ts";
import { PageError } from "../../shell/admin-error.tsx";
import { adminMeta } from "../../shell/admin-meta.ts";
import { offlineSafe } from "../../shell/client-action.ts";
import { kindAt, requireId, toListNotFound } from "../kind.server.ts";
import { type Screen, toSuggest, useScreen } from "../screen.ts";
import type { Route } from "./+types/route.ts";
import { type HistoryQuery, readHistoryQuery, versionNumber } from "./history-address.ts";
import { HistoryPage } from "./history-page.tsx";

export const handle: RouteHandle = { needs: toSuggest };

/** `older` is null where the first version stands alone; `chosen` is the number of the one that was asked for. */
export type Comparison = {
  older: Version | null;
  newer: Version;
  chosen: number;
  texts: ComparedTexts;
};

export const meta: Route.MetaFunction = () => adminMeta(textWords.history.heading);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { kind, screen } = kindAt(url);
  const id = requireId(params.id, screen);
  const query = readHistoryQuery(url);
  const found = await readHistory(context, kind, screen, id, query);
  if (!found) throw await toListNotFound(screen);
  const { document, compared, versions, approvals, withdrawals } = found;
  const { page, ...list } = versions;
  return {
    id,
    title: document.title,
    seen: document.version,
    // Who may not publish changes by proposals what was public once.
    mayRestore:
      document.publicationState === "draft" || holds(context.get(staffContext).role, screen.needs.publish),
    now: new Date(),
    query: { ...query, page },
    ...list,
    approvals,
    withdrawals,
    comparison: compared ? comparisonOf(kind, compared) : null,
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { kind, screen } = kindAt(url);
  const { errors } = screen.words.history;
  const id = requireId(params.id, screen);
  const fields = textFields(await readForm(request), ["number", "seen"]);
  const number = versionNumber(fields.number);
  if (number === null) throw data(admin.errors.unexpected, { status: 400 });
  try {
    const result = await withStaff(context, "drafts", (tx) =>
      restoreVersion(tx, kind, id, number, fields.seen),
    );
    if (result.ok) {
      const name = result.keptSlug ? "versionRestoredOtherSlug" : "versionRestored";
      return await redirectWithToast(screen.edit(id), { name, kind: screen.kind });
    }
    switch (result.reason) {
      case "not found":
        return await toListNotFound(screen);
      case "no such version":
        return data({ failure: errors.missing }, { status: 404 });
      case "slug taken":
      case "changed meanwhile":
        return data({ failure: errors.changed }, { status: 409 });
    }
  } catch (error) {
    return data({ failure: failureSentence(context, error, errors.restore) }, { status: 503 });
  }
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafe(args.serverAction, { failure: textWords.history.errors.restore });
}

/** A conflict shows what somebody else has saved; React Router itself reads nothing anew after a 409. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409;
}

export default function DocumentHistory({ loaderData, actionData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} failure={actionData?.failure ?? null} />;
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const { list, edit, words: said } = useScreen();
  const words = said.history;
  const id = recordId(params.id);
  const back = id ? { to: edit(id), label: words.back } : { to: list.path, label: said.form.back };
  return <PageError error={error} failure={words.errors.load} title={words.heading} back={back} />;
}

async function readHistory(
  context: Route.LoaderArgs["context"],
  kind: Kind,
  { words, needs }: Screen,
  id: string,
  query: HistoryQuery,
) {
  const read = async (tx: Tx<Holder<"drafts">>) => {
    const document = await findDocumentToEdit(tx, kind, id);
    if (!document) return null;
    const stored = await listVersions(tx, id, query.page);
    return { document, stored, compared: await findVersions(tx, kind, id, query) };
  };
  try {
    const found = await withStaff(context, "drafts", read);
    if (!found) return null;
    const { stored, ...more } = found;
    const isForPublisher = holds(context.get(staffContext).role, needs.publish);
    const ofCustomers = isForPublisher
      ? await withStaff(context, "content", async (tx) => ({
          approvals: await listApprovals(tx, id),
          withdrawals: await listWithdrawals(tx, id),
        }))
      : { approvals: [], withdrawals: [] };
    return { ...more, ...ofCustomers, versions: await withChanges(kind, stored) };
  } catch (error) {
    throw loadFailure(context, error, words.history.errors.load);
  }
}

/** From the older of the two to the newer, whichever was asked for. */
function comparisonOf(kind: Kind, { version, other }: ComparedVersions<Written>): Comparison {
  const isLater = !other || other.number < version.number;
  const [older, newer] = isLater ? [other, version] : [version, other];
  const fields = kind.fieldsOf(newer.text.slug);
  const before = older ? kind.valuesOf(older.text) : emptyValues(fields);
  return {
    older: older && withoutText(older),
    newer: withoutText(newer),
    chosen: version.number,
    texts: changesBetween(fields, before, kind.valuesOf(newer.text)),
  };
}

function withoutText({ text: _, ...version }: Revision<Written>): Version {
  return version;
}
