/** Who has a document open: one row a tab, renewed while it is, believed for 60 seconds. Nobody is kept out. */
import { and, asc, eq, gt, inArray, not, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import { personName } from "#app/db/person-name.ts";
import type { Holder } from "#app/db/roles.ts";
import { documentEditors, documents } from "#app/db/schema.server.ts";

const { documentId, tab, userId, seenAt } = documentEditors;

/** A tab of somebody's, by uuids. */
export type EditorTab = { documentId: string; tab: string; userId: string };

export type Editor = { name: string; isMe: boolean };

/** Longer than two renewals, so that one lost request makes nobody disappear. */
const believed = sql`now() - interval '60 seconds'`;
/** Tabs that went without a word; the policy in migrations/0000_baseline.sql lets anybody remove those. */
const leftBehind = sql`now() - interval '5 minutes'`;

/** The tab has the document open, now. A document that is gone, or somebody else's tab, is left alone. */
export async function renewEditor(tx: Tx<Holder<"drafts">>, editor: EditorTab): Promise<void> {
  await tx
    .delete(documentEditors)
    .where(and(eq(documentId, editor.documentId), sql`${seenAt} < ${leftBehind}`));
  const renewed = await tx
    .update(documentEditors)
    .set({ seenAt: sql`now()` })
    .where(isTab(editor))
    .returning({ tab });
  if (renewed.length > 0) return;
  await tx.execute(sql`
    insert into ${documentEditors} (document_id, tab, user_id)
    select ${documents.id}, ${editor.tab}, ${editor.userId} from readable_documents as documents where ${documents.id} = ${editor.documentId}
    on conflict do nothing`);
}

/** The tab is closed, or has gone on to another page. */
export async function removeEditor(tx: Tx<Holder<"drafts">>, editor: EditorTab): Promise<void> {
  await tx.delete(documentEditors).where(isTab(editor));
}

/** Who else has the document open; `isMe` for another tab of one's own. */
export async function listOtherEditors(tx: Tx<Holder<"drafts">>, me: EditorTab): Promise<Editor[]> {
  const rows = await editorsOf(tx, [me.documentId], me.userId, me.tab);
  return rows.map(({ name, isMe }) => ({ name, isMe }));
}

/** Of each of these documents that is there: when it was last saved, and who has it open. */
export async function listOverlaps(
  tx: Tx<Holder<"drafts">>,
  ids: readonly string[],
  me: string,
): Promise<{ id: string; updatedAt: Date; editors: Editor[] }[]> {
  const found = await tx
    .select({ id: documents.id, updatedAt: documents.updatedAt })
    .from(documents)
    .where(inArray(documents.id, [...ids]));
  const editors = Map.groupBy(await editorsOf(tx, ids, me), ({ id }) => id);
  return found.map((document) => ({ ...document, editors: editors.get(document.id) ?? [] }));
}

/** One for each person and document, however many tabs they have. */
function editorsOf(tx: Tx<Holder<"drafts">>, ids: readonly string[], me: string, exceptTab?: string) {
  const name = sql<string>`${personName(userId)}`;
  return tx
    .selectDistinct({ id: documentId, name, isMe: sql<boolean>`${userId} = ${me}` })
    .from(documentEditors)
    .where(
      and(
        inArray(documentId, [...ids]),
        gt(seenAt, believed),
        exceptTab === undefined ? undefined : not(eq(tab, exceptTab)),
      ),
    )
    .orderBy(asc(name));
}

function isTab(editor: EditorTab) {
  return and(eq(documentId, editor.documentId), eq(tab, editor.tab), eq(userId, editor.userId));
}
