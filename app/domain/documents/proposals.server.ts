/**
 * A writer proposes a change of a document of their own, and an editor accepts it as the newest draft or declines it
 * (docs/decisions/045). At most one proposal of a document is open; nothing that is proposed is public.
 */
import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#app/db/actors.server.ts";
import { violatedConstraint } from "#app/db/errors.ts";
import { momentOf } from "#app/db/moment.ts";
import { personName } from "#app/db/person-name.ts";
import type { Holder } from "#app/db/roles.ts";
import { documents, revisions } from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { endRequestOfProposal } from "#app/domain/documents/reviews/reviews.server.ts";
import type { Kind, Written } from "#app/domain/kinds/kind.ts";
import { columnsOf, type Edited, findDocumentToEdit, isOf, type SaveFailure } from "./documents.server.ts";
import { makeDraftOf } from "./history/history.server.ts";
import { findNewest, newestNumberOf } from "./newest.server.ts";
import { lockDocument } from "./publishing/locks.server.ts";
import { textColumns } from "./text-columns.server.ts";

export type Proposal<Text extends Written> = {
  text: Text;
  /** The revision that holds it, and its number in the history of the document. */
  revision: string;
  number: number;
  /** Changes with each text that is proposed, as `version` of a document does. */
  version: string;
  /** The number of the saved text that it changes. */
  base: number;
  /** Another text was saved since. */
  isOutdated: boolean;
  /** What they are called; null for an account that is gone. */
  author: string | null;
  isOwn: boolean;
  createdAt: Date;
};

export type Proposed<Text extends Written> =
  | { ok: true; proposal: Proposal<Text> }
  | { ok: false; reason: "not found" | "changed meanwhile" };

export type Accepted<Text extends Written> =
  /** `keptSlug` where the slug that was proposed belongs to another document by now. */
  | { ok: true; document: Edited<Text>; keptSlug: boolean }
  | { ok: false; reason: "no such proposal" | SaveFailure };

/** The one that is open; undefined where there is none, or the document is in the trash. */
export async function findProposal<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  id: string,
): Promise<Proposal<Text> | undefined> {
  const [row] = await tx
    .select({
      text: textColumns(revisions),
      revision: revisions.id,
      number: revisions.number,
      version: momentOf(revisions.createdAt),
      base: sql<number>`${revisions.base}`,
      isOutdated: sql<boolean>`${revisions.base} <> ${newestNumberOf(revisions.documentId)}`,
      author: personName(revisions.authorId),
      isOwn: sql<boolean>`${revisions.authorId} is not distinct from current_user_id()`,
      createdAt: revisions.createdAt,
    })
    .from(revisions)
    .innerJoin(documents, eq(documents.id, revisions.documentId))
    .where(
      and(isOf(kind), eq(documents.id, id), isNull(documents.deletedAt), eq(revisions.proposal, "open")),
    );
  return row && { ...row, text: kind.read(row.text) };
}

/**
 * Proposes a text, as the writer whose document it is, in place of the one that is open. The document stays as it is.
 * An empty slug is the one that the document has. A text that is proposed already is not proposed again.
 * @param seenVersion the `version` of the open proposal, or of the document where none is open, that the writer has
 * seen; where that is another by now, nothing is proposed.
 */
export async function proposeChange<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  id: string,
  text: Text,
  seenVersion: string,
): Promise<Proposed<Text>> {
  const document = await findDocumentToEdit(tx, kind, id);
  const newest = await findNewest(tx, id);
  if (!document || !newest) return { ok: false, reason: "not found" };
  const open = await findProposal(tx, kind, id);
  const wanted = { ...text, slug: text.slug || document.slug };
  if (open && isDeepStrictEqual(kind.store(open.text), kind.store(wanted)))
    return { ok: true, proposal: open };
  // guard: a proposal does not replace one that its author has not seen: (open ?? document).version -> seenVersion
  if ((open ?? document).version !== seenVersion) return { ok: false, reason: "changed meanwhile" };
  await tx.execute(sql`savepoint propose`);
  try {
    await insertProposal(tx, id, columnsOf(kind, wanted), (open ?? newest).number);
  } catch (error) {
    if (violatedConstraint(error) !== "proposal_seen") throw error;
    await tx.execute(sql`rollback to savepoint propose`);
    return { ok: false, reason: "changed meanwhile" };
  }
  await recordAudit(tx, "change proposed", {}, [id]);
  const proposal = await findProposal(tx, kind, id);
  return proposal ? { ok: true, proposal } : { ok: false, reason: "not found" };
}

/** Takes back one's own proposal, and the request for its review; false where it is not open, or not theirs. */
export async function withdrawProposal(tx: Tx<Holder<"drafts">>, id: string): Promise<boolean> {
  const isDone = await decide(
    tx,
    "withdrawn",
    eq(revisions.documentId, id),
    sql`${revisions.authorId} = current_user_id()`,
  );
  if (!isDone) return false;
  await endRequestOfProposal(tx, id, "withdrawn");
  await recordAudit(tx, "proposal withdrawn", {}, [id]);
  return true;
}

/**
 * Makes the newest draft of a proposal; what the public reads stays. Where the slug that it has belongs to another
 * document by now, the document keeps its own. Whoever asked for a review of the proposal has their answer.
 * @param revision the proposal that the editor has seen.
 * @param seenVersion the `version` of the document that they have seen; one saved since then is left as it is.
 */
export async function acceptProposal<Text extends Written>(
  tx: Tx<Holder<"content">>,
  kind: Kind<Text>,
  id: string,
  revision: string,
  seenVersion: string,
): Promise<Accepted<Text>> {
  if (!(await lockDocument(tx, id))) return { ok: false, reason: "not found" };
  const proposal = await findProposal(tx, kind, id);
  // guard: the proposal that is accepted is the one that was seen: proposal?.revision !== revision -> !proposal
  if (proposal?.revision !== revision) return { ok: false, reason: "no such proposal" };
  const drafted = await makeDraftOf(tx, kind, id, proposal.text, seenVersion, {
    action: "proposal accepted",
  });
  if (!drafted.ok) return drafted;
  await decide(tx, "accepted", eq(revisions.id, revision));
  await endRequestOfProposal(tx, id, "approved");
  return drafted;
}

/** Declines a proposal, and tells who has made it; false where that one is not open any more. */
export async function declineProposal(
  tx: Tx<Holder<"content">>,
  id: string,
  revision: string,
): Promise<boolean> {
  if (!(await lockDocument(tx, id))) return false;
  if (!(await decide(tx, "declined", eq(revisions.documentId, id), eq(revisions.id, revision)))) return false;
  await endRequestOfProposal(tx, id, "declined");
  await recordAudit(tx, "proposal declined", {}, [id]);
  return true;
}

/** As a statement of its own: a writer may write no other column. A trigger gives it its number and its base. */
async function insertProposal(
  tx: Tx<Holder<"drafts">>,
  id: string,
  { slug, title, summary, image, tags, body, words }: ReturnType<typeof columnsOf>,
  seen: number,
): Promise<void> {
  await tx.execute(sql`
    insert into revisions (id, document_id, slug, title, summary, image, tags, body, words, proposal, base)
    values (${uuidv7()}, ${id}, ${slug}, ${title}, ${summary}, ${image}, ${sql.param(tags)}::text[],
      ${JSON.stringify(body)}::jsonb, ${words}, 'open', ${seen})`);
}

async function decide(
  tx: Tx<Holder<"drafts">>,
  state: "accepted" | "declined" | "withdrawn",
  ...which: SQL[]
): Promise<boolean> {
  const { rowCount } = await tx
    .update(revisions)
    .set({ proposal: state })
    .where(and(eq(revisions.proposal, "open"), ...which));
  return rowCount === 1;
}
