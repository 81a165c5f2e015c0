/** Carries out what staff have planned (docs/decisions/024): claim, publish and mark are one transaction. */
import { and, asc, eq, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#app/db/actors.server.ts";
import { isDatabaseFailure, isUniqueViolation, sqlState } from "#app/db/errors.ts";
import { documents, outboxMails, publications, revisions, schedules } from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { textColumns } from "#app/domain/documents/text-columns.server.ts";
import { lockDocuments, lockPublications } from "./locks.server.ts";
import { letGoOfSlugs, publishRevision, putPublic } from "./publishing.server.ts";
import { type Action, blocksAt, type Failure, isPending, lateAfter } from "./schedules.server.ts";

/** An action that this program does not know is left to a newer one. */
const waits = and(isPending, inArray(schedules.action, ["publish", "withdraw"]));

/** What became of one plan. `late` is in whole seconds. */
export type CarriedOut = { id: string; action: Action; failure: Failure | null; late: number };

type Due = {
  id: string;
  document: string;
  action: Action;
  revision: string | null;
  release: string | null;
  dueAt: Date;
  late: number;
  isTrashed: boolean;
};

/**
 * Carries out what has been due longest, with all that is due of the same documents and releases: what is published and
 * withdrawn at once is never seen. Null when nothing is due, or another process has done it meanwhile.
 * @param tellsByMail whether a failure is written into the outbox.
 */
export async function carryOutNext(
  tx: Tx<"publisher">,
  publicUrl: string,
  { tellsByMail }: { tellsByMail: boolean },
): Promise<CarriedOut[] | null> {
  const together = connected(await findDue(tx));
  const living = new Set(await lockDocuments(tx, documentsOf(together)));
  // Another process may have carried one of them out, or somebody called it off, before its document was locked.
  const claimed = await tx
    .select({ id: schedules.id })
    .from(schedules)
    .where(
      and(
        waits,
        inArray(
          schedules.id,
          together.map(({ id }) => id),
        ),
      ),
    )
    .for("update");
  const ours = new Set(claimed.map(({ id }) => id));
  // guard: what another process has carried out is not done again [app/jobs/publishing]: ours.has(id) -> id
  const due = together.filter(({ id }) => ours.has(id));
  if (due.length === 0) return null;
  const done: CarriedOut[] = [];
  for (const step of steps(due)) done.push(...(await carryOut(tx, publicUrl, step, { living, tellsByMail })));
  return done;
}

/**
 * For a preview, which is rolled back: publishes and withdraws what is planned up to the end of that minute, each as of
 * its moment. Nothing is marked or mailed. How many plans were carried out, and how many will fail.
 */
export async function carryOutUntil(
  tx: Tx<"publisher">,
  publicUrl: string,
  at: Date,
): Promise<{ done: number; failed: number }> {
  const counts = { done: 0, failed: 0 };
  const due = await findDue(tx, sql`${at.toISOString()}::timestamptz + interval '59.999999 s'`);
  await lockPublications(tx, documentsOf(due));
  for (const step of steps(due)) {
    await tx.execute(sql`savepoint carry_out`);
    const isDone = await showStep(tx, publicUrl, step);
    if (!isDone) await tx.execute(sql`rollback to savepoint carry_out`);
    await tx.execute(sql`release savepoint carry_out`);
    counts[isDone ? "done" : "failed"] += step.length;
  }
  return counts;
}

/** Milliseconds until the next plan is due, by the clock of the database; null when nothing is planned. */
export async function millisecondsToNext(tx: Tx<"publisher">): Promise<number | null> {
  const [next] = await tx
    .select({
      wait: sql<number | null>`ceil(extract(epoch from min(due_at) - clock_timestamp()) * 1000)::float8`,
    })
    .from(schedules)
    .where(waits);
  return next?.wait ?? null;
}

/** How many plans wait, how many are late, and how many failed in the last day. */
export async function countSchedules(
  tx: Tx<"publisher">,
): Promise<{ waiting: number; late: number; failed: number }> {
  const isLate = sql`${schedules.dueAt} < now() - make_interval(secs => ${lateAfter})`;
  return {
    waiting: await tx.$count(schedules, waits),
    late: await tx.$count(schedules, and(waits, isLate)),
    failed: await tx.$count(
      schedules,
      and(isNotNull(schedules.failedAt), sql`${schedules.failedAt} > now() - interval '1 day'`),
    ),
  };
}

/** Whatever was due first comes first; at one moment, what is withdrawn after what is published. */
function findDue(tx: Tx<"publisher">, until: SQL = sql`now()`): Promise<Due[]> {
  return tx
    .select({
      id: schedules.id,
      document: schedules.documentId,
      action: schedules.action,
      revision: schedules.revisionId,
      release: schedules.release,
      dueAt: schedules.dueAt,
      late: sql<number>`floor(extract(epoch from now() - due_at))::int`,
      isTrashed: sql<boolean>`${documents.deletedAt} is not null`,
    })
    .from(schedules)
    .innerJoin(documents, eq(documents.id, schedules.documentId))
    .where(and(waits, lte(schedules.dueAt, until)))
    .orderBy(asc(schedules.dueAt), asc(schedules.action), asc(schedules.documentId));
}

/** The first plan and all that share a document or a release with it, through others too; in their order. */
function connected(due: readonly Due[]): Due[] {
  const byDocument = Map.groupBy(due, ({ document }) => document);
  const byRelease = Map.groupBy(due, ({ release }) => release);
  byRelease.delete(null);
  const found = new Set(due.slice(0, 1));
  // What is added on the way has its turn too; each document and each release is taken once.
  for (const { document, release } of found)
    for (const other of [...taken(byDocument, document), ...taken(byRelease, release)]) found.add(other);
  return due.filter((plan) => found.has(plan));
}

function taken<Key>(from: Map<Key, Due[]>, key: Key): Due[] {
  const plans = from.get(key) ?? [];
  from.delete(key);
  return plans;
}

/** What is done or not done as a whole: one plan, or a release. */
function steps(due: readonly Due[]): Due[][] {
  return [...Map.groupBy(due, ({ release, id }) => release ?? id).values()];
}

/** Either all of it, or nothing but why not. @throws what may be over at the next attempt. */
async function carryOut(
  tx: Tx<"publisher">,
  publicUrl: string,
  step: readonly Due[],
  { living, tellsByMail }: { living: ReadonlySet<string>; tellsByMail: boolean },
): Promise<CarriedOut[]> {
  await tx.execute(sql`savepoint carry_out`);
  if (step.length > 1) await letGoOfSlugs(tx, revisionsOf(step));
  for (const plan of step) {
    const failure = await attempt(tx, publicUrl, plan, living);
    if (!failure) continue;
    // guard: a release is published as a whole or not at all [app/jobs/publishing]
    await tx.execute(sql`rollback to savepoint carry_out`);
    if (tellsByMail)
      await tx.execute(sql`insert into ${outboxMails} (id, kind, schedule_id)
        values (${uuidv7()}, 'publication failed', ${plan.id})`);
    const ended = step.map((other) => ({
      ...other,
      failure: other === plan ? failure : ("release" as const),
    }));
    for (const { id, failure } of ended) {
      const stored = failure === "incomplete" ? "error" : failure;
      await tx.update(schedules).set({ failedAt: sql`now()`, failure: stored }).where(eq(schedules.id, id));
    }
    await recordAudit(tx, "schedule failed", { documents: step.length }, documentsOf(step));
    return ended.map(({ id, action, failure, late }) => ({ id, action, failure, late }));
  }
  const ids = step.map(({ id }) => id);
  await tx.update(schedules).set({ doneAt: sql`now()` }).where(inArray(schedules.id, ids));
  const withdrawal = step.every(({ action }) => action === "withdraw");
  await recordAudit(tx, "schedule carried out", { documents: step.length, withdrawal }, documentsOf(step));
  return step.map(({ id, action, late }) => ({ id, action, failure: null, late }));
}

/** False when one of its plans would fail; the transaction then wants its savepoint. */
async function showStep(tx: Tx<"publisher">, publicUrl: string, step: readonly Due[]): Promise<boolean> {
  const [{ dueAt, action } = { dueAt: null, action: null }] = step;
  if (action === "withdraw") {
    await tx.delete(publications).where(inArray(publications.documentId, documentsOf(step)));
    return true;
  }
  if (!dueAt || step.some(({ isTrashed }) => isTrashed)) return false;
  const ids = revisionsOf(step);
  for (const id of ids) if (await isBlocked(tx, publicUrl, id, dueAt)) return false;
  try {
    if (step.length > 1) await letGoOfSlugs(tx, ids);
    await putPublic(tx, sql`text.id = any(${sql.param(ids)})`, sql`${dueAt.toISOString()}::timestamptz`);
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/**
 * Whether something keeps a text from being public at that moment: since it was planned, a day of its own may have
 * passed, or what a link of it leads to may have gone.
 */
async function isBlocked(
  tx: Tx<"publisher">,
  publicUrl: string,
  revision: string,
  at: Date,
): Promise<boolean> {
  const [found] = await tx
    .select({ document: documents.id, kind: documents.kind, text: textColumns(revisions) })
    .from(revisions)
    .innerJoin(documents, eq(documents.id, revisions.documentId))
    .where(eq(revisions.id, revision));
  return found !== undefined && (await blocksAt(tx, publicUrl, found, at)).length > 0;
}

function documentsOf(plans: readonly Due[]): string[] {
  return plans.map(({ document }) => document);
}

function revisionsOf(step: readonly Due[]): string[] {
  return step.flatMap(({ revision }) => revision ?? []);
}

/** @param living the documents that are locked; others are in the trash. */
async function attempt(
  tx: Tx<"publisher">,
  publicUrl: string,
  { id, document, action, revision }: Due,
  living: ReadonlySet<string>,
): Promise<Failure | null> {
  if (action === "withdraw") {
    await tx.delete(publications).where(eq(publications.documentId, document));
    return null;
  }
  // guard: a document in the trash is not published at its moment [app/domain/audit/audit]
  if (!living.has(document)) return "in the trash";
  if (!revision) return "error"; // PostgreSQL lets none be planned
  try {
    // guard: what breaks a rule of publishing at its moment is not published [app/domain/documents/publishing/schedules, app/domain/documents/publishing/blocking]
    if (await isBlocked(tx, publicUrl, revision, new Date())) return "incomplete";
    await publishRevision(tx, document, revision, {
      at: sql`(select due_at from schedules where id = ${id})`,
    });
    return null;
  } catch (error) {
    if (isUniqueViolation(error)) return "slug taken";
    // A deadlock, like a database that goes away, is no fault of the plan.
    if (isDatabaseFailure(error) || sqlState(error)?.startsWith("40")) throw error;
    return "error";
  }
}
