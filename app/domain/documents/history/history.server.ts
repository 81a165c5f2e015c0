/** The texts of a document that were saved, one revision each: listed, compared, restored, and thinned out. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { and, desc, eq, gt, isNull, lt, max, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { company } from "#app/content/company.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { publications, revisions, user } from "#app/db/schema.server.ts";
import {
  type Edited,
  findDocumentToEdit,
  findSlugOwner,
  type SaveFailure,
  updateDocument,
} from "#app/domain/documents/documents.server.ts";
import type { Kind, Written } from "#app/domain/documents/kind.ts";
import { type Page, pageWindow } from "#app/domain/paging.ts";
import { textColumns } from "../text-columns.server.ts";
import { type ChangeSummary, type Outline, summaryOf } from "./outline.ts";

export const historyPageSize = 20;

/** `number` counts from 1 within the document; `author` is an e-mail address, null when nobody knows. */
export type Version = {
  number: number;
  author: string | null;
  createdAt: Date;
  /** When it became public last; null for one that never was. */
  publishedAt: Date | null;
  isPublic: boolean;
  isNewest: boolean;
};

/** What differs from the version before; null for the first one. */
export type ListedVersion = Version & { changed: ChangeSummary | null };

export type Revision<Text extends Written> = Version & { text: Text };

/** `other` is null where there is nothing to compare with: the first version, public itself. */
export type ComparedVersions<Text extends Written> = {
  version: Revision<Text>;
  other: Revision<Text> | null;
};

/** Which two an address asks for; null leaves the choice to the default. */
export type WantedVersions = { version: number | null; other: number | "newest" | null };

export type RestoredVersion<Text extends Written> =
  /** `keptSlug` where the slug of the version belongs to another document by now. */
  | { ok: true; document: Edited<Text>; keptSlug: boolean }
  | { ok: false; reason: "no such version" | SaveFailure };

const isOfDocument = (id: string) => eq(revisions.documentId, id);

/** One page of 20, the newest first. */
export async function listVersions<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  id: string,
  requested: number,
): Promise<Page<ListedVersion>> {
  const total = await tx.$count(revisions, isOfDocument(id));
  const { page, pages, limit, offset } = pageWindow(requested, historyPageSize, total);
  // One more, to compare the last of the page with.
  const found = await selectRevisions(tx, id)
    .orderBy(desc(revisions.number))
    .limit(limit + 1)
    .offset(offset);
  const outlines: Outline[] = [];
  for (const row of found) {
    outlines.push(kind.outlineOf(kind.read(row.text)));
    await nextTurn(); // reading a long text takes a few milliseconds, and there are twenty
  }
  const rows = found.slice(0, limit).map((row, n) => {
    const [now, before] = [outlines[n], outlines[n + 1]];
    const { text: _, ...version } = row;
    return { ...version, changed: before && now ? summaryOf(before, now) : null };
  });
  return { rows, total, page, pages };
}

/** Undefined when the document has no such version (any more). */
export async function findVersion<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  id: string,
  number: number,
): Promise<Revision<Text> | undefined> {
  // guard: a version is found within its own document: isOfDocument(id), ->
  const [row] = await selectRevisions(tx, id).where(and(isOfDocument(id), eq(revisions.number, number)));
  return row && revisionOf(kind, row);
}

/**
 * The version that is asked for, or the newest one, beside another: by default the one that is public, or the one
 * before where that is the same or nothing is public. Undefined when one of them is not there.
 */
export async function findVersions<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  id: string,
  wanted: WantedVersions,
): Promise<ComparedVersions<Text> | undefined> {
  const newest = await newestNumber(tx, id);
  const number = wanted.version ?? newest;
  if (newest === null || number === null) return undefined;
  const version = await findVersion(tx, kind, id, number);
  if (!version) return undefined;
  const asked = wanted.other === "newest" ? newest : wanted.other;
  const beside = asked !== null && asked !== number ? asked : await besideByDefault(tx, id, version);
  if (beside === null) return { version, other: null };
  const other = await findVersion(tx, kind, id, beside);
  return other && { version, other };
}

/**
 * Makes a new draft of an old version; what the public reads stays. Where its slug belongs to another document by now,
 * the document keeps the slug it has.
 * @param seen the `version` of the document that somebody has seen; one saved since then is left as it is.
 */
export async function restoreVersion<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  id: string,
  number: number,
  seen: string,
): Promise<RestoredVersion<Text>> {
  const revision = await findVersion(tx, kind, id, number);
  const document = await findDocumentToEdit(tx, kind, id);
  if (!document) return { ok: false, reason: "not found" };
  if (!revision) return { ok: false, reason: "no such version" };
  const { text } = revision;
  // guard: a version that is restored is a draft: "draft" -> "publish"
  const save = (slug: string) => updateDocument(tx, kind, id, { ...text, slug }, seen, "draft");
  const isTaken = await findSlugOwner(tx, kind, text.slug, id);
  const result = isTaken ? undefined : await save(text.slug);
  if (result?.ok) return { ...result, keptSlug: false };
  if (result && result.reason !== "slug taken") return result;
  const kept = await save(document.slug);
  return kept.ok ? { ...kept, keptSlug: true } : kept;
}

/**
 * Of the texts older than 90 days those stay that were ever public, that something refers to, the newest one, and the
 * last of each day of the office; PostgreSQL keeps the first three itself. How many went.
 */
export async function thinRevisions(tx: Tx<"system">): Promise<number> {
  const later = alias(revisions, "later");
  const dayOf = ({ createdAt }: typeof later | typeof revisions) =>
    sql`(${createdAt} at time zone ${company.hours.timeZone}::text)::date`;
  const sameDay = tx
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.documentId, revisions.documentId),
        gt(later.number, revisions.number),
        sql`${dayOf(later)} = ${dayOf(revisions)}`,
      ),
    );
  const { rowCount } = await tx
    .delete(revisions)
    .where(
      and(
        isNull(revisions.publishedAt),
        lt(revisions.createdAt, sql`now() - interval '90 days'`),
        sql`exists ${sameDay}`,
      ),
    );
  return rowCount ?? 0;
}

async function besideByDefault(
  tx: Tx<Holder<"drafts">>,
  id: string,
  { number, isPublic }: Version,
): Promise<number | null> {
  const [shown] = isPublic
    ? []
    : await tx
        .select({ number: revisions.number })
        .from(publications)
        .innerJoin(revisions, eq(revisions.id, publications.revisionId))
        .where(eq(publications.documentId, id));
  return shown?.number ?? (await newestNumber(tx, id, number));
}

/** @param before only of those with a smaller number. */
async function newestNumber(tx: Tx<Holder<"drafts">>, id: string, before?: number): Promise<number | null> {
  const isBefore = before === undefined ? undefined : lt(revisions.number, before);
  const [found] = await tx
    .select({ number: max(revisions.number) })
    .from(revisions)
    .where(and(isOfDocument(id), isBefore));
  return found?.number ?? null;
}

function selectRevisions(tx: Tx<Holder<"drafts">>, id: string) {
  const { number, publishedAt, createdAt } = revisions;
  return tx
    .select({
      number,
      text: textColumns(revisions),
      ...{ publishedAt, createdAt },
      author: user.email,
      isPublic: sql<boolean>`${publications.documentId} is not null and ${publications.deletedAt} is null`,
      isNewest: sql<boolean>`${number} = (select max(all_of.number) from ${revisions} as all_of where all_of.document_id = ${id})`,
    })
    .from(revisions)
    .leftJoin(user, eq(user.id, revisions.authorId))
    .leftJoin(publications, eq(publications.revisionId, revisions.id))
    .where(isOfDocument(id))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectRevisions>>[number];

function revisionOf<Text extends Written>(kind: Kind<Text>, { text, ...version }: Row): Revision<Text> {
  return { ...version, text: kind.read(text) };
}
