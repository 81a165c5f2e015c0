/** What the website would show after publishing. Run by asPreview, which rolls it back (docs/decisions/025). */
import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { documents, revisions } from "#app/db/schema.server.ts";
import { beginBuiltIn } from "#app/domain/documents/built-in.server.ts";
import {
  createDocument,
  findDocumentToEdit,
  updateDocument,
} from "#app/domain/documents/documents.server.ts";
import { findNewest, newestNumberOf } from "#app/domain/documents/newest.server.ts";
import { findProposal, proposeChange } from "#app/domain/documents/proposals.server.ts";
import { lockPublications } from "#app/domain/documents/publishing/locks.server.ts";
import { carryOutUntil } from "#app/domain/documents/publishing/publisher.server.ts";
import { hasState, letGoOfSlugs, putPublic } from "#app/domain/documents/publishing/publishing.server.ts";
import type { Kind, Written } from "#app/domain/kinds/kind.ts";

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
export async function publishForPreview(
  tx: Tx<"publisher">,
  publicUrl: string,
  what: Previewed,
): Promise<PreviewedChanges> {
  // guard: a preview of one text shows what its customer says alone [app/domain/documents/previews/previews]: what.kind === "document" -> false
  const previewed = what.kind === "document" ? what.id : "all";
  await tx.execute(sql`select set_config('app.previewed', ${previewed}, true)`);
  if (what.kind === "moment") return carryOutUntil(tx, publicUrl, what.at);
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

/** Why a typed text cannot be shown. */
export type NotWritten = "slug taken" | "not found";

/**
 * Saves what somebody has typed, as a draft, or as a proposal where that is all they may: for asPreviewOfTyped, which
 * rolls it back. @param id of the document; null for one that is new.
 * @param suggests who may not write texts of the kind suggests in a new one: in what is built in.
 */
export async function writeForPreview<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  id: string | null,
  text: Text,
  suggests = false,
): Promise<Extract<Previewed, { kind: "document" }> | NotWritten> {
  const shown = (id: string, revision: string | null = null) => ({ kind: "document", id, revision }) as const;
  if (id === null && suggests) {
    const begun = await beginBuiltIn(tx, kind, text.slug, uuidv7());
    return begun ? writeForPreview(tx, kind, begun.id, text) : "not found";
  }
  if (id === null) {
    const made = await createDocument(tx, kind, text, "draft");
    return made.ok ? shown(made.document.id) : "slug taken";
  }
  const saved = await updateDocument(tx, kind, id, text, undefined, "draft");
  // guard: a typed text that is public already shows no draft of somebody else [app/domain/documents/proposals]: saved.document.isOfPublic -> false
  if (saved.ok) return shown(id, saved.document.isOfPublic ? ((await findNewest(tx, id))?.id ?? null) : null);
  if (saved.reason === "slug taken") return saved.reason;
  const changed = (await findProposal(tx, kind, id)) ?? (await findDocumentToEdit(tx, kind, id));
  const proposed = changed && (await proposeChange(tx, kind, id, text, changed.version));
  return proposed?.ok ? shown(id, proposed.proposal.revision) : "not found";
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
