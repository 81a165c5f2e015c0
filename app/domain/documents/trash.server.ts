/** Deleting documents, which puts them in the trash; bringing them back; removing them for good. */

import { and, eq, inArray, isNotNull, isNull, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { trashDays } from "#app/content/promised-numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { isUniqueViolation } from "#app/db/errors.ts";
import type { Holder } from "#app/db/roles.ts";
import { documents, publications } from "#app/db/schema.server.ts";
import { takeAddressesBack } from "#app/domain/addresses/addresses.server.ts";
import type { Kind, Written } from "#app/domain/kinds/kind.ts";
import { trashOf } from "#app/domain/trash.server.ts";
import type { Deletion, Restored, Wanted } from "#app/domain/trash.ts";
import {
  columnsOf,
  type Edited,
  editedOf,
  isOf,
  mayWrite,
  type SaveAs,
  type Saved,
  type Saver,
  saved,
  selectEdited,
  updateDocument,
  version,
  withSlug,
} from "./documents.server.ts";
import { lockDocuments } from "./publishing/locks.server.ts";

const trash = trashOf(documents, documents.title, {
  deleted: "documents deleted",
  restored: "documents restored",
  deletedForGood: "document deleted for good",
});

/** Removes one for good that is in the trash. @param kind one of another stays. Whether there was one. */
export async function deleteDocumentForGood(
  tx: Tx<Holder<"staff">>,
  id: string,
  kind?: Pick<Kind, "name">,
): Promise<boolean> {
  if (kind && (await tx.$count(documents, and(isOf(kind), eq(documents.id, id)))) === 0) return false;
  return trash.deleteForGood(tx, id);
}

/** One page of those of a kind, latest deletion first. */
export function listTrashedDocuments(tx: Tx<Holder<"staff">>, kind: Pick<Kind, "name">, page: number) {
  return trash.list(tx, page, { only: isOf(kind), mayChange: mayWrite });
}

/**
 * Puts them into the trash, as one deletion. updated_at stays: nothing was edited.
 * @param kind those of another stay; without one all are meant.
 */
export async function deleteDocuments(
  tx: Tx<Holder<"staff">>,
  ids: readonly string[],
  kind?: Pick<Kind, "name">,
): Promise<Deletion> {
  const those = and(inArray(documents.id, [...ids]), isNull(documents.deletedAt), kind && isOf(kind)) as SQL;
  return trash.move(tx, await lockDocuments(tx, those));
}

/**
 * Why none of these of a kind was put into the trash: one is there and not theirs who ask, as one that was public is no
 * writer's any more; else one is in the trash already; else there is none that they know of.
 */
export async function whyNotDeleted(
  tx: Tx<Holder<"staff">>,
  ids: readonly string[],
  kind: Pick<Kind, "name">,
): Promise<"not theirs" | "in the trash" | "gone"> {
  const known = await tx
    .select({ isTrashed: sql<boolean>`${documents.deletedAt} is not null` })
    .from(documents)
    .where(and(inArray(documents.id, [...ids]), isOf(kind)));
  if (known.some(({ isTrashed }) => !isTrashed)) return "not theirs";
  return known.length > 0 ? "in the trash" : "gone";
}

/** Puts every sample into the trash, as one deletion. */
export async function deleteSamples(tx: Tx<Holder<"content">>): Promise<Deletion> {
  const isSample = and(isNull(documents.deletedAt), eq(documents.sample, true)) as SQL;
  return trash.move(tx, await lockDocuments(tx, isSample));
}

/**
 * Brings back what is wanted. A document whose slug another one uses by now is kept in the trash; of several that had
 * the same, the one that was deleted last comes back.
 */
export async function restoreDocuments(
  tx: Tx<Holder<"staff">>,
  wanted: Wanted,
  kind?: Pick<Kind, "name">,
): Promise<Restored> {
  const those = and(trash.matching(wanted), kind && isOf(kind)) as SQL;
  const ids = await lockDocuments(tx, those);
  const asked = ids.length;
  const other = alias(documents, "other");
  /** It is there, or comes back in the same act and was deleted later. */
  const comesFirst = or(
    isNull(other.deletedAt),
    and(
      inArray(other.id, ids),
      sql`(${other.deletedAt}, ${other.id}) > (${documents.deletedAt}, ${documents.id})`,
    ),
  );
  const taken = tx
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.kind, documents.kind), eq(other.slug, documents.slug), comesFirst));
  const own = alias(publications, "own");
  const takenInPublic = tx
    .select({ id: publications.documentId })
    .from(publications)
    .innerJoin(other, eq(other.id, publications.documentId))
    .innerJoin(own, and(eq(own.kind, publications.kind), eq(own.slug, publications.slug)))
    .where(and(eq(own.documentId, documents.id), ne(other.id, documents.id), comesFirst));
  try {
    const restored = await trash.restore(tx, and(those, notExists(taken), notExists(takenInPublic)));
    await readdress(tx, restored);
    return { restored: restored.length, kept: asked - restored.length };
  } catch (error) {
    // Somebody took the slug at this very moment.
    if (isUniqueViolation(error)) return { restored: 0, kept: asked };
    throw error;
  }
}

/** What was public once has its addresses again: nobody who may not change those restores such a text. */
async function readdress(tx: Tx<Holder<"staff">>, ids: readonly string[]): Promise<void> {
  const wasPublic = and(inArray(documents.id, [...ids]), isNotNull(documents.firstPublishedAt));
  if ((await tx.$count(documents, wasPublic)) > 0) await takeAddressesBack(tx, ids);
}

/** A document wherever it stands, or undefined when it is gone for good. For those who were editing it. */
export async function findDocumentAnywhere<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  id: string,
): Promise<(Edited<Text> & { isTrashed: boolean }) | undefined> {
  const [row] = await selectEdited(tx).where(and(isOf(kind), eq(documents.id, id)));
  if (!row) return undefined;
  const isTrashed = (await tx.$count(documents, and(trash.inTrash, eq(documents.id, id)))) > 0;
  return { ...editedOf(kind, row), isTrashed };
}

/**
 * Brings a document back with what an editor has written into it meanwhile; one that is back already is just saved. An
 * empty slug is made from the title.
 * @param seen the `version` the editor has seen; a document saved since then, trashed or not, is left as it is.
 */
export function restoreDocumentAs<Text extends Written, As extends SaveAs = "publish">(
  tx: Saver<As>,
  kind: Kind<Text>,
  id: string,
  text: Text,
  seen: string,
  as = "publish" as As,
): Promise<Saved<Text>> {
  return withSlug(tx, kind, text, id, (text) => restoreAs(tx, kind, id, text, seen, as));
}

async function restoreAs<Text extends Written, As extends SaveAs>(
  tx: Saver<As>,
  kind: Kind<Text>,
  id: string,
  text: Text,
  seen: string,
  as: As,
): Promise<Saved<Text>> {
  const change = { ...columnsOf(kind, text), sample: false, updatedAt: sql`now()`, deletedAt: null };
  const write = () =>
    tx
      .update(documents)
      .set(change)
      .where(and(trash.inTrash, isOf(kind), eq(documents.id, id), eq(version, seen)))
      .returning({ id: documents.id });
  const restored = await saved(tx, kind, as, write, { action: "documents restored", detail: { rows: 1 } });
  if (restored.ok) await readdress(tx, [id]);
  if (restored.ok || restored.reason !== "not found") return restored;
  const result = await updateDocument(tx, kind, id, text, seen, as);
  if (result.ok || result.reason !== "not found") return result;
  return (await findDocumentAnywhere(tx, kind, id)) ? { ok: false, reason: "changed meanwhile" } : result;
}

/** Removes what has been in the trash for 30 days; PostgreSQL refuses anything younger. How many there were. */
export async function purgeDocuments(tx: Tx<"system">): Promise<number> {
  const expired = sql`${documents.deletedAt} < now() - make_interval(days => ${trashDays})`;
  const { rowCount } = await tx.delete(documents).where(expired);
  return rowCount ?? 0;
}
