/**
 * Publications and withdrawals that staff have planned for a moment (docs/decisions/024): to plan, to change, to call
 * off and to look at. publisher.server.ts carries them out.
 */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#app/db/actors.server.ts";
import { momentOf } from "#app/db/moment.ts";
import { personName } from "#app/db/person-name.ts";
import type { Holder } from "#app/db/roles.ts";
import { documents, revisions, schedules } from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { kinds } from "#app/domain/documents/kinds.ts";
import { isSaved, newestNumberOf } from "#app/domain/documents/newest.server.ts";
import { blockedBySignOffs } from "#app/domain/documents/sign-offs/standing.server.ts";
import { textColumns } from "#app/domain/documents/text-columns.server.ts";
import type { StoredText } from "#app/domain/kinds/kind.ts";
import { whatBlocks } from "./blocking.server.ts";
import { lockDocuments } from "./locks.server.ts";
import { canBeUndone } from "./undo-window.server.ts";

export type Action = "publish" | "withdraw";
export type Failure = StoredFailure | "incomplete";
/** What a row says of a text that broke a rule at its moment is "error": no version before knows another word. */
type StoredFailure = "slug taken" | "in the trash" | "release" | "error";

/** A document, and which of its texts: its newest one unless a revision is named. */
export type Wanted = { document: string; revision?: string | undefined };

/** One plan, or all that a release holds. */
export type PlanOf = { id: string } | { release: string };

export type Planned =
  /** `replaced`: how many earlier plans for the same documents were called off. */
  { ok: true; replaced: number } | NotPlanned;

/** A text that must not be published at a moment, and what blocks it. */
export type Unfit = { document: string; title: string; problems: string[] };

/** `unfit`: all that are, where something is incomplete. */
export type NotPlanned = { ok: false; reason: "past" | "not found" | "incomplete"; unfit: Unfit[] };

/** Later is late: seconds. */
export const lateAfter = 120;

export const isPending = and(
  isNull(schedules.doneAt),
  isNull(schedules.cancelledAt),
  isNull(schedules.failedAt),
) as SQL;

/** In a query of documents: a text of the document waits for its moment. */
export const isScheduled = sql`exists (select from ${schedules} where ${schedules.documentId} = ${documents.id}
  and ${schedules.action} = 'publish' and ${isPending})`;

/**
 * Plans to publish or withdraw; several at once are a release. A plan names its text: what is written later is not
 * published with it. An earlier plan for the same document and action is replaced.
 */
export async function schedule(
  tx: Tx<Holder<"content">>,
  publicUrl: string,
  authorId: string,
  wanted: readonly Wanted[],
  action: Action,
  dueAt: Date,
): Promise<Planned> {
  if (!(await isToCome(tx, dueAt))) return notPlanned("past");
  await lockDocuments(
    tx,
    wanted.map(({ document }) => document),
  );
  const texts = await findTexts(tx, wanted);
  if (texts.length === 0 || texts.length < wanted.length) return notPlanned("not found");
  const unfit = action === "publish" ? await unfitAt(tx, publicUrl, texts, dueAt) : null;
  // guard: what is not complete is not planned [app/domain/documents/publishing/schedules, app/domain/documents/publishing/blocking]
  if (unfit) return unfit;
  const ids = texts.map(({ document }) => document);
  const replaced = await cancel(tx, and(inArray(schedules.documentId, ids), eq(schedules.action, action)));
  const release = texts.length > 1 ? uuidv7() : null;
  await tx.insert(schedules).values(
    texts.map(({ document, revision }) => ({
      id: uuidv7(),
      documentId: document,
      action,
      revisionId: action === "publish" ? revision : null,
      dueAt,
      release,
      authorId,
    })),
  );
  await recordAudit(
    tx,
    "schedule created",
    { documents: ids.length, withdrawal: action === "withdraw" },
    ids,
  );
  return { ok: true, replaced: replaced.length };
}

/** Plans it for another moment, a release as a whole. What a permission has planned is of who moves it from then on. */
export async function reschedule(
  tx: Tx<Holder<"content">>,
  publicUrl: string,
  plan: PlanOf,
  dueAt: Date,
): Promise<{ ok: true } | NotPlanned> {
  if (!(await isToCome(tx, dueAt))) return notPlanned("past");
  await lockDocumentsOf(tx, plan);
  const planned = await tx
    .select({ document: schedules.documentId, revision: sql<string>`${schedules.revisionId}` })
    .from(schedules)
    .where(and(isPending, rowsOf(plan), eq(schedules.action, "publish")));
  const unfit = await unfitAt(tx, publicUrl, await findTexts(tx, planned), dueAt);
  if (unfit) return unfit;
  const changed = await tx
    .update(schedules)
    .set({ dueAt, ofPermission: false })
    .where(and(isPending, rowsOf(plan)))
    .returning({ document: schedules.documentId });
  if (changed.length === 0) return notPlanned("not found");
  const ids = changed.map(({ document }) => document);
  await recordAudit(tx, "schedule changed", { documents: ids.length }, ids);
  return { ok: true };
}

/**
 * Publishes the newest text instead of the one that was chosen, at the same moment.
 * @param seen the revision that was the newest one on the screen; where somebody has saved another since, nothing changes.
 */
export async function scheduleNewest(
  tx: Tx<Holder<"content">>,
  publicUrl: string,
  id: string,
  seen: string | null,
): Promise<"done" | "incomplete" | "not found" | "changed"> {
  await lockDocumentsOf(tx, { id });
  const [plan] = await tx
    .select({ document: schedules.documentId, dueAt: schedules.dueAt })
    .from(schedules)
    .where(and(isPending, eq(schedules.id, id), eq(schedules.action, "publish")));
  const [newest] = plan ? await findTexts(tx, [{ document: plan.document }]) : [];
  if (!plan || !newest) return "not found";
  // guard: a plan takes up the newer text that was seen: newest.revision !== seen -> false
  if (newest.revision !== seen) return "changed";
  if (await unfitAt(tx, publicUrl, [newest], plan.dueAt)) return "incomplete";
  const { rowCount } = await tx
    .update(schedules)
    .set({ revisionId: newest.revision })
    .where(and(isPending, eq(schedules.id, id)));
  if (!rowCount) return "not found";
  await recordAudit(tx, "schedule changed", { documents: 1 }, [plan.document]);
  return "done";
}

/** Calls it off. How many plans that were, and the moment by which they are found again; null where there were none. */
export async function cancelSchedules(
  tx: Tx<Holder<"content">>,
  plan: PlanOf,
): Promise<{ count: number; batch: string } | null> {
  await lockDocumentsOf(tx, plan);
  const ids = await cancel(tx, rowsOf(plan));
  if (ids.length === 0) return null;
  await recordAudit(tx, "schedule cancelled", { documents: ids.length }, ids);
  const { rows } = await tx.execute<{ batch: string }>(sql`select ${momentOf(sql`now()`)} as batch`);
  return { count: ids.length, batch: rows[0]?.batch ?? "" };
}

/** Calls off what is planned for these texts, whatever else their releases hold. How many plans that were. */
export async function cancelTexts(tx: Tx<Holder<"content">>, texts: readonly string[]): Promise<number> {
  const ids = await cancel(tx, inArray(schedules.revisionId, [...texts]));
  if (ids.length > 0) await recordAudit(tx, "schedule cancelled", { documents: ids.length }, ids);
  return ids.length;
}

/** "gone": the moment has passed, a text is in the trash or has another plan by now, or there was nothing. */
export type Rescheduled = "done" | "gone" | "incomplete";

/**
 * Plans again what was called off at a moment, all of it or nothing, in the name of who does it; what left a release
 * comes back to it, at the moment that the release has by now.
 */
export async function undoCancellation(
  tx: Tx<Holder<"content">>,
  publicUrl: string,
  authorId: string,
  batch: string,
): Promise<Rescheduled> {
  const calledOff = sql`${schedules.cancelledAt} = ${batch}::timestamptz`;
  const wanted = (await findCalledOff(tx, calledOff)).map(({ document }) => document);
  const living = new Set(await lockDocuments(tx, wanted));
  const plans = await findCalledOff(tx, calledOff);
  if (plans.length === 0 || !plans.every(({ document }) => living.has(document))) return "gone";
  for (const plan of plans) {
    const { document, action, revision, dueAt } = plan;
    if (!(await canBePlannedAgain(tx, plan))) return "gone";
    if (action === "withdraw") continue;
    const texts = await findTexts(tx, [{ document, revision: revision ?? undefined }]);
    // guard: a plan that is taken up again is asked what blocks it [app/domain/documents/publishing/blocking]
    if (await unfitAt(tx, publicUrl, texts, dueAt)) return "incomplete";
  }
  await planAgain(tx, sql`${authorId}`, plans);
  return "done";
}

/**
 * Of a publication that is taken back, by its moment: plans again what was called off for it, unless its time has
 * passed or there is another plan, and calls off what was planned with it. What blocks such a text is said at its moment.
 */
export async function undoPlans(tx: Tx<Holder<"content">>, document: string, moment: SQL): Promise<void> {
  const ofDocument = eq(schedules.documentId, document);
  await cancel(tx, and(ofDocument, sql`${schedules.createdAt} = ${moment}`, not(schedules.ofPermission)));
  const plans = await findCalledOff(tx, and(ofDocument, sql`${schedules.cancelledAt} = ${moment}`));
  for (const plan of plans)
    if (await canBePlannedAgain(tx, plan)) await planAgain(tx, sql`current_user_id()`, [plan]);
}

type CalledOff = Pick<Plan, "document" | "action" | "revision" | "release" | "dueAt"> & {
  ofPermission: boolean;
};

/** What left a release is due at the moment that the release has by now. */
function findCalledOff(tx: Tx<Holder<"content">>, those: SQL | undefined): Promise<CalledOff[]> {
  const others = alias(schedules, "others");
  const waiting = and(isNull(others.doneAt), isNull(others.cancelledAt), isNull(others.failedAt));
  const dueAt = sql<Date>`coalesce((select max(${others.dueAt}) from ${schedules} as others
    where ${others.release} = ${schedules.release} and ${waiting}), ${schedules.dueAt})`;
  const { document, action, revision, release } = columns;
  return tx
    .select({
      document,
      action,
      revision,
      release,
      dueAt: dueAt.mapWith(schedules.dueAt),
      ofPermission: schedules.ofPermission,
    })
    .from(schedules)
    .where(those);
}

/** Its moment is to come, and its document has no other plan for the same. */
async function canBePlannedAgain(
  tx: Tx<Holder<"content">>,
  { document, action, dueAt }: CalledOff,
): Promise<boolean> {
  const same = and(eq(schedules.documentId, document), eq(schedules.action, action), isPending);
  return (await isToCome(tx, dueAt)) && (await tx.$count(schedules, same)) === 0;
}

async function planAgain(tx: Tx<Holder<"content">>, author: SQL, plans: readonly CalledOff[]): Promise<void> {
  await tx.insert(schedules).values(
    plans.map(({ document, revision, ...plan }) => ({
      ...plan,
      id: uuidv7(),
      documentId: document,
      revisionId: revision,
      authorId: author,
    })),
  );
  const ids = plans.map(({ document }) => document);
  const withdrawal = plans.every(({ action }) => action === "withdraw");
  await recordAudit(tx, "schedule created", { documents: ids.length, withdrawal }, ids);
}

/** What was to become public is older than what just has: it would take that back. How many plans that were. */
export async function cancelOlder(
  tx: Tx<Holder<"content">>,
  document: string,
  revision: string,
): Promise<number> {
  const older = tx
    .select({ id: revisions.id })
    .from(revisions)
    .where(
      and(
        eq(revisions.documentId, document),
        lte(revisions.number, sql`(select number from revisions where id = ${revision})`),
      ),
    );
  const cancelled = await cancel(
    tx,
    and(eq(schedules.documentId, document), inArray(schedules.revisionId, older)),
  );
  return cancelled.length;
}

/** A plan as staff see it. */
export type Plan = {
  id: string;
  release: string | null;
  action: Action;
  dueAt: Date;
  document: string;
  kind: string;
  /** Of the text that is to be published, else of the document. */
  title: string;
  revision: string | null;
  /** Who planned it; null for an account that is gone. */
  author: string | null;
  /** Somebody has written into the document since. */
  hasNewer: boolean;
  /** The newest text of the document, as a revision. */
  newest: string | null;
};

/** How a plan ended. */
export type Ended = Omit<Plan, "hasNewer" | "newest"> & {
  endedAt: Date;
  failure: Failure | null;
  /** What kept it from being published at its moment. */
  problems: string[];
  /** What it published is public still, and can be taken back. */
  isUndoable: boolean;
};

const columns = {
  id: schedules.id,
  release: schedules.release,
  action: schedules.action,
  dueAt: schedules.dueAt,
  document: schedules.documentId,
  kind: documents.kind,
  title: sql<string>`coalesce(${revisions.title}, ${documents.title})`,
  revision: schedules.revisionId,
  author: personName(schedules.authorId),
};

/** All that is planned, the next first. @param document only of that one. */
export async function listComing(tx: Tx<Holder<"drafts">>, document?: string): Promise<Plan[]> {
  return tx
    .select({
      ...columns,
      hasNewer: sql<boolean>`${schedules.action} = 'publish' and ${revisions.number} < ${newestNumberOf(schedules.documentId)}`,
      newest: sql<
        string | null
      >`(select newest.id from revisions as newest where newest.document_id = ${schedules.documentId}
        and newest.number = ${newestNumberOf(schedules.documentId)})`,
    })
    .from(schedules)
    .innerJoin(documents, eq(documents.id, schedules.documentId))
    .leftJoin(revisions, eq(revisions.id, schedules.revisionId))
    .where(and(isPending, document === undefined ? undefined : eq(schedules.documentId, document)))
    .orderBy(asc(schedules.dueAt), asc(schedules.release), asc(schedules.id));
}

/** A text that says something its readers do not read yet, and that nobody has planned. */
export type Unpublished = { id: string; kind: string; title: string };

/** The texts that could be published and are not planned, those first that were saved last; at most 50. */
export function listUnpublished(tx: Tx<Holder<"content">>): Promise<Unpublished[]> {
  const { id, kind, title } = documents;
  return tx
    .select({ id, kind, title })
    .from(documents)
    .where(
      and(
        isNull(documents.deletedAt),
        sql`may('publish', ${kind}) and not ${isScheduled} and not exists (select from publications as live
          where live.document_id = ${id} and live.text_digest = ${documents.textDigest})`,
      ),
    )
    .orderBy(desc(documents.updatedAt))
    .limit(50);
}

/** What failed in the last 30 days, what was late in the last seven, and what can be taken back; newest first. */
export async function listEnded(tx: Tx<Holder<"content">>, publicUrl: string): Promise<Ended[]> {
  const isUndoable = sql<boolean>`exists (select from publications where revision_id = ${schedules.revisionId}
    and ${schedules.doneAt} is not null and ${canBeUndone})`;
  const wasLate = and(
    gt(schedules.doneAt, sql`${schedules.dueAt} + make_interval(secs => ${lateAfter})`),
    gt(schedules.doneAt, sql`now() - interval '7 days'`),
  );
  const endedAt = sql`coalesce(${schedules.doneAt}, ${schedules.failedAt})`;
  const rows = await tx
    .select({
      ...columns,
      doneAt: schedules.doneAt,
      failedAt: schedules.failedAt,
      failure: schedules.failure,
      text: textColumns(revisions),
      isUndoable,
    })
    .from(schedules)
    .innerJoin(documents, eq(documents.id, schedules.documentId))
    .leftJoin(revisions, eq(revisions.id, schedules.revisionId))
    .where(
      or(
        gt(schedules.failedAt, sql`now() - interval '30 days'`),
        wasLate,
        and(isNotNull(schedules.doneAt), isUndoable),
      ),
    )
    .orderBy(desc(endedAt), asc(schedules.id))
    .limit(100);
  const ended: Ended[] = [];
  for (const { doneAt, failedAt, text, failure, ...row } of rows) {
    const endedAt = (doneAt ?? failedAt) as Date;
    const problems =
      failure === "error" && text ? await blocksAt(tx, publicUrl, { ...row, text }, endedAt) : [];
    ended.push({ ...row, endedAt, failure: problems.length > 0 ? "incomplete" : failure, problems });
  }
  return ended;
}

/** @returns the documents whose plans were called off. */
async function cancel(tx: Tx<Holder<"content">>, those: SQL | undefined): Promise<string[]> {
  const cancelled = await tx
    .update(schedules)
    .set({ cancelledAt: sql`now()` })
    .where(and(isPending, those))
    .returning({ document: schedules.documentId });
  return cancelled.map(({ document }) => document);
}

async function lockDocumentsOf(tx: Tx<Holder<"content">>, plan: PlanOf): Promise<void> {
  const planned = await tx.select({ document: schedules.documentId }).from(schedules).where(rowsOf(plan));
  await lockDocuments(
    tx,
    planned.map(({ document }) => document),
  );
}

/** The one plan, or all of a release. */
export function rowsOf(plan: PlanOf): SQL {
  return "id" in plan ? eq(schedules.id, plan.id) : eq(schedules.release, plan.release);
}

/** By the clock of the database, as everything that is planned. */
async function isToCome(tx: Tx<Holder<"content">>, at: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ yes: boolean }>(
    sql`select ${at.toISOString()}::timestamptz > now() as yes`,
  );
  return rows[0]?.yes === true;
}

type Candidate = { document: string; revision: string; kind: string; text: StoredText };

/** The texts that are meant, of documents that are not in the trash; each once. */
async function findTexts(tx: Tx<Holder<"content">>, wanted: readonly Wanted[]): Promise<Candidate[]> {
  const texts = new Map<string, Candidate>();
  for (const { document, revision } of wanted) {
    const [text] = await tx
      .select({
        document: revisions.documentId,
        revision: revisions.id,
        kind: documents.kind,
        text: textColumns(revisions),
      })
      .from(revisions)
      .innerJoin(documents, eq(documents.id, revisions.documentId))
      .where(
        and(
          eq(documents.id, document),
          isNull(documents.deletedAt),
          isSaved,
          // guard: a plan publishes the text it names: eq(revisions.id, revision) -> undefined
          revision === undefined ? undefined : eq(revisions.id, revision),
        ),
      )
      .orderBy(desc(revisions.number))
      .limit(1);
    if (text && !texts.has(document)) texts.set(document, text);
  }
  return [...texts.values()];
}

function notPlanned(reason: NotPlanned["reason"]): NotPlanned {
  return { ok: false, reason, unfit: [] };
}

/** Those of the texts that must not be published at that moment; null where all may be. */
async function unfitAt(
  tx: Tx<Holder<"content">>,
  publicUrl: string,
  texts: readonly Candidate[],
  at: Date,
): Promise<NotPlanned | null> {
  const unfit: Unfit[] = [];
  for (const candidate of texts) {
    const { document, text } = candidate;
    const problems = await blocksAt(tx, publicUrl, candidate, at);
    if (problems.length > 0) unfit.push({ document, title: text.title, problems });
  }
  return unfit.length === 0 ? null : { ok: false, reason: "incomplete", unfit };
}

/** What keeps a stored text from being public at a moment; nothing of a kind that this program does not know. */
export async function blocksAt(
  tx: Tx<Holder<"content"> | "publisher">,
  publicUrl: string,
  { document, kind: name, text }: Omit<Candidate, "revision">,
  at: Date,
): Promise<string[]> {
  const kind = kinds.get(name);
  if (!kind) return [];
  const judged = { id: document, kind, text: kind.read(text) };
  return [
    ...(await whatBlocks(tx, publicUrl, judged, at)),
    ...(await blockedBySignOffs(tx, kind, document, judged.text, at)),
  ];
}
