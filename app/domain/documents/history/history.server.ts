/** The texts of a document that were saved, one revision each: listed, compared, restored, and thinned out. */

import { setImmediate as nextTurn } from "node:timers/promises";
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { versionDays } from "#app/content/promised-numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { personName } from "#app/db/person-name.ts";
import type { Holder } from "#app/db/roles.ts";
import { publications, revisions } from "#app/db/schema.server.ts";
import {
  type Edited,
  findDocumentToEdit,
  type SaveFailure,
  updateDocument,
} from "#app/domain/documents/documents.server.ts";
import { findNewest, newestNumberOf } from "#app/domain/documents/newest.server.ts";
import { type ChangedLeaf, changedLeaves, type Outline, outlineOf } from "#app/domain/fields/outline.ts";
import type { Kind, Written } from "#app/domain/kinds/kind.ts";
import { type Page, pageWindow, rowsPerPage } from "#app/domain/paging.ts";
import { textColumns } from "../text-columns.server.ts";

/** What may become of a change that a writer proposes. `withdrawn`: taken back, or written anew, by its author. */
type ProposalState = "open" | "accepted" | "declined" | "withdrawn";

/** `number` counts from 1 within the document; `author` is an e-mail address, null when nobody knows. */
export type Version = {
  number: number;
  author: string | null;
  createdAt: Date;
  /** When it became public last; null for one that never was. */
  publishedAt: Date | null;
  isPublic: boolean;
  isNewest: boolean;
  /** What became of a change that a writer has proposed; null for a text that was saved. */
  proposal: ProposalState | null;
};

/** What differs from the saved version before, of a proposal from the one that it changes; null for the first one. */
export type ListedVersion = Version & { changed: ChangedLeaf[] | null };

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

/** A page of versions as they are stored, with the texts of other pages that they are compared with. */
export type StoredVersions = Page<Row> & { beyond: Row[] };

/**
 * One page of 20, the newest first; what is left of a proposal is no version that somebody has made. `withChanges` says
 * what differs, when nobody waits for the connection any more.
 */
export async function listVersions(
  tx: Tx<Holder<"drafts">>,
  id: string,
  requested: number,
): Promise<StoredVersions> {
  const isMade = and(isOfDocument(id), isNull(revisions.restOf));
  const total = await tx.$count(revisions, isMade);
  const { page, pages, limit, offset } = pageWindow(requested, rowsPerPage.history, total);
  const listed = await selectRevisions(tx, id)
    .where(isMade)
    .orderBy(desc(revisions.number))
    .limit(limit)
    .offset(offset);
  const known = new Set(listed.map(({ number }) => number));
  const missing = listed.flatMap(({ before }) => (before === null || known.has(before) ? [] : [before]));
  const beyond = await selectRevisions(tx, id).where(
    and(isOfDocument(id), inArray(revisions.number, missing)),
  );
  return { rows: listed, beyond, total, page, pages };
}

/** The same, each with what differs from the version before. Not within a transaction: it leaves turns to others. */
export async function withChanges<Text extends Written>(
  kind: Kind<Text>,
  { rows: listed, beyond, ...page }: StoredVersions,
): Promise<Page<ListedVersion>> {
  const outlines = new Map<number, Outline>();
  for (const { number, text } of [...listed, ...beyond]) {
    const read = kind.read(text);
    outlines.set(number, outlineOf(kind.fieldsOf(read.slug), kind.valuesOf(read)));
    await nextTurn(); // reading a long text takes a few milliseconds, and there are twenty
  }
  const rows = listed.map(({ text: _, before, ...version }) => {
    const [now, then] = [outlines.get(version.number), outlines.get(before ?? 0)];
    return { ...version, changed: then && now ? changedLeaves(then, now) : null };
  });
  return { ...page, rows };
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
 * before where that is the same or nothing is public; beside a proposal, the one that it changes. Undefined when one of them is not there.
 */
export async function findVersions<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  id: string,
  wanted: WantedVersions,
): Promise<ComparedVersions<Text> | undefined> {
  const newest = (await findNewest(tx, id))?.number ?? null;
  const number = wanted.version ?? newest;
  if (newest === null || number === null) return undefined;
  const version = await findVersion(tx, kind, id, number);
  if (!version) return undefined;
  const asked = wanted.other === "newest" ? newest : wanted.other;
  const beside = asked !== null && asked !== number ? asked : await besideByDefault(tx, id, number);
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
  // guard: no proposal is restored [app/domain/documents/proposals]: revision?.proposal !== null -> !revision
  if (revision?.proposal !== null) return { ok: false, reason: document ? "no such version" : "not found" };
  if (!document) return { ok: false, reason: "not found" };
  const line = { action: "version restored", detail: { version: number } } as const;
  const save = (slug: string) =>
    // guard: a version that is restored is a draft: "draft" -> "publish"
    updateDocument(tx, kind, id, { ...revision.text, slug }, seen, "draft", line);
  const result = await save(revision.text.slug);
  if (result.ok) return { ...result, keptSlug: false };
  if (result.reason !== "slug taken") return result;
  const kept = await save(document.slug);
  return kept.ok ? { ...kept, keptSlug: true } : kept;
}

/**
 * Of the texts older than 90 days those stay that were ever public, that something refers to, the newest one, and the
 * last of each day of the office; PostgreSQL keeps the first three itself. Of proposals the same, and each that waits.
 * How many went.
 * @param timeZone of the office.
 */
export async function thinRevisions(tx: Tx<"system">, timeZone: string): Promise<number> {
  const later = alias(revisions, "later");
  const dayOf = ({ createdAt }: typeof later | typeof revisions) =>
    sql`(${createdAt} at time zone ${timeZone}::text)::date`;
  const sameDay = tx
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.documentId, revisions.documentId),
        gt(later.number, revisions.number),
        sql`(${later.proposal} is null) = (${revisions.proposal} is null)`,
        sql`${dayOf(later)} = ${dayOf(revisions)}`,
      ),
    );
  const { rowCount } = await tx
    .delete(revisions)
    .where(
      and(
        isNull(revisions.publishedAt),
        lt(revisions.createdAt, sql`now() - make_interval(days => ${versionDays})`),
        sql`exists ${sameDay}`,
      ),
    );
  return rowCount ?? 0;
}

async function besideByDefault(tx: Tx<Holder<"drafts">>, id: string, number: number): Promise<number | null> {
  const shown = alias(revisions, "shown");
  const [version] = await tx
    .select({ shown: shown.number, before, base: revisions.base })
    .from(revisions)
    .leftJoin(publications, eq(publications.documentId, revisions.documentId))
    .leftJoin(shown, and(eq(shown.id, publications.revisionId), ne(shown.id, revisions.id)))
    .where(and(isOfDocument(id), eq(revisions.number, number)));
  return version?.base ?? version?.shown ?? version?.before ?? null;
}

/** Of a version: the number of the saved one before; of a proposal that of the one which it changes. */
const before = sql<number | null>`coalesce(${revisions.base}, (
  select max(earlier.number) from revisions as earlier
  where earlier.document_id = ${revisions.documentId} and earlier.proposal is null and earlier.number < ${revisions.number}))`;

/** Of a proposal what has become of what was left of it, where some of it was decided. */
const becameOf = sql<ProposalState | null>`coalesce((
  select rest.proposal from revisions as rest where rest.rest_of = ${revisions.id}
  order by rest.number desc limit 1), ${revisions.proposal})`;

function selectRevisions(tx: Tx<Holder<"drafts">>, id: string) {
  const { number, publishedAt, createdAt } = revisions;
  return tx
    .select({
      number,
      text: textColumns(revisions),
      publishedAt,
      createdAt,
      author: personName(revisions.authorId),
      isPublic: sql<boolean>`${publications.documentId} is not null and ${publications.deletedAt} is null`,
      isNewest: sql<boolean>`${number} = ${newestNumberOf(id)}`,
      proposal: becameOf,
      before,
    })
    .from(revisions)
    .leftJoin(publications, eq(publications.revisionId, revisions.id))
    .where(isOfDocument(id))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectRevisions>>[number];

function revisionOf<Text extends Written>(
  kind: Kind<Text>,
  { text, before: _, ...version }: Row,
): Revision<Text> {
  return { ...version, text: kind.read(text) };
}
