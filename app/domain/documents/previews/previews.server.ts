/** What the website would show after publishing. Run by asPreview, which rolls it back (docs/decisions/025). */
import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import { documents, revisions } from "#app/db/schema.server.ts";
import { newestNumberOf } from "#app/domain/documents/newest.server.ts";
import { lockPublications } from "#app/domain/documents/publishing/locks.server.ts";
import { carryOutUntil } from "#app/domain/documents/publishing/publisher.server.ts";
import { hasState, letGoOfSlugs, putPublic } from "#app/domain/documents/publishing/publishing.server.ts";

/** One document, with its newest text or that of one revision, a proposal too; whatever staff have written and not published; or a moment. */
export type Previewed =
  | { kind: "document"; id: string; revision: string | null }
  | { kind: "drafts" }
  | { kind: "moment"; at: Date };

/** How many changes of the website it shows, how many planned ones will fail, and of one document its text. */
export type PreviewedChanges = {
  done: number;
  failed: number;
  text?: { kind: string; slug: string; title: string };
};

/**
 * Writes into publications what publishing now would, or what the plans up to a moment will.
 * @throws a unique violation when another public document has the slug of a draft.
 */
export async function publishForPreview(tx: Tx<"publisher">, what: Previewed): Promise<PreviewedChanges> {
  if (what.kind === "moment") return carryOutUntil(tx, what.at);
  const texts = await textsOf(tx, what);
  if (texts.length === 0) return { done: 0, failed: 0 };
  await lockPublications(
    tx,
    texts.map(({ document }) => document),
  );
  const ids = texts.map(({ revision }) => revision);
  await letGoOfSlugs(tx, ids);
  await putPublic(tx, sql`text.id = any(${sql.param(ids)})`, sql`now()`);
  return { done: texts.length, failed: 0, ...(what.kind === "document" ? { text: texts[0] } : {}) };
}

/** The texts that a preview of drafts makes public, one a document. */
function textsOf(tx: Tx<"publisher">, what: Exclude<Previewed, { kind: "moment" }>) {
  const newest = eq(revisions.number, newestNumberOf(documents.id));
  const isMeant =
    what.kind === "drafts"
      ? and(newest, or(hasState("draft"), hasState("changed")))
      : and(eq(documents.id, what.id), what.revision ? eq(revisions.id, what.revision) : newest);
  return tx
    .select({
      document: documents.id,
      kind: documents.kind,
      revision: revisions.id,
      slug: revisions.slug,
      title: revisions.title,
    })
    .from(documents)
    .innerJoin(revisions, eq(revisions.documentId, documents.id))
    .where(and(isNull(documents.deletedAt), isMeant))
    .orderBy(asc(documents.id));
}
