/**
 * Somebody suggests a change of a text, and an editor takes it into the newest draft or refuses it, whole or part by part
 * (docs/decisions/045, 061): a writer of a document that is their own, or of the public text of one of somebody else's, an editor of every one. At most one proposal of
 * each person is open in a document; nothing that is proposed is public.
 */
import { isDeepStrictEqual } from "node:util";
import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#app/db/actors.server.ts";
import { violatedConstraint } from "#app/db/errors.ts";
import { momentOf } from "#app/db/moment.ts";
import { personName } from "#app/db/person-name.ts";
import { readableDocuments } from "#app/db/readable.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { documents, proposalDecisions, revisions } from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { endRequestOfProposal } from "#app/domain/documents/reviews/reviews.server.ts";
import { groupHunks, leftOf, offerOf, openOf } from "#app/domain/fields/decided.ts";
import { digestOf, type Hunk, type Hunks, hunksOf, inPlainWords } from "#app/domain/fields/hunks.ts";
import type { Kind, Written } from "#app/domain/kinds/kind.ts";
import { columnsOf, findDocumentToEdit, isOf } from "./documents.server.ts";
import { findVersion } from "./history/history.server.ts";
import { findNewest, newestNumberOf } from "./newest.server.ts";
import { textColumns } from "./text-columns.server.ts";

export type Proposal<Text extends Written> = {
  text: Text;
  /** The revision that holds it, and its number in the history of the document. */
  revision: string;
  number: number;
  /** The revision that its author has written: another one where some of it was decided. */
  written: string;
  /** Changes with each text that is proposed, as `version` of a document does. */
  version: string;
  /** The number of the saved text that it changes. */
  base: number;
  /** Another text was saved since. */
  isOutdated: boolean;
  /** What they are called; null for an account that is gone. */
  author: string | null;
  authorId: string | null;
  isOwn: boolean;
  /** Its author reads nothing of the document but what is public, and has written it on that. */
  isOfPublic: boolean;
  createdAt: Date;
};

export type Proposed<Text extends Written> =
  | { ok: true; proposal: Proposal<Text> }
  | { ok: false; reason: "not found" | "changed meanwhile" };

/** One's own that is open; undefined where there is none, or the document is in the trash. */
export async function findProposal<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  id: string,
): Promise<Proposal<Text> | undefined> {
  return (await listProposals(tx, kind, id)).find(({ isOwn }) => isOwn);
}

/** All that are open, the oldest first; none of a document in the trash. */
export async function listProposals<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  id: string,
): Promise<Proposal<Text>[]> {
  const rows = await tx
    .select({
      text: textColumns(revisions),
      revision: revisions.id,
      number: revisions.number,
      version: momentOf(revisions.createdAt),
      base: sql<number>`${revisions.base}`,
      isOutdated: sql<boolean>`${revisions.base} <> ${newestNumberOf(revisions.documentId)}`,
      written: sql<string>`coalesce(${revisions.restOf}, ${revisions.id})`,
      author: personName(revisions.authorId),
      authorId: revisions.authorId,
      isOwn: sql<boolean>`${revisions.authorId} is not distinct from current_user_id()`,
      isOfPublic: revisions.ofPublic,
      createdAt: revisions.createdAt,
    })
    .from(revisions)
    .innerJoin(readableDocuments, eq(documents.id, revisions.documentId))
    .where(and(isOf(kind), eq(documents.id, id), isNull(documents.deletedAt), eq(revisions.proposal, "open")))
    .orderBy(asc(revisions.number));
  return rows.map((row) => ({ ...row, text: kind.read(row.text) }));
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
  const withdrawn = await decide(
    tx,
    "withdrawn",
    eq(revisions.documentId, id),
    sql`${revisions.authorId} = current_user_id()`,
  );
  if (withdrawn === undefined) return false;
  await endRequestOfProposal(tx, id, withdrawn, "withdrawn");
  await recordAudit(tx, "proposal withdrawn", {}, [id]);
  return true;
}

/** What somebody has decided of a proposal, change by change. */
export type Decision = {
  revision: string;
  /** The number of the saved text on which its changes were offered, and what tells that they were these (`digestOf`). */
  shown: number;
  digest: string;
  /** By their numbers among those that were offered, from 0. */
  taken: readonly number[];
  refused: readonly { change: number; reason: string }[];
};

/** What was decided of a change, as its author sees it: where it stood, and why it was refused. */
export type DecidedChange = {
  state: "taken" | "refused";
  reason: string;
  change: Pick<Hunk, "kind" | "place" | "label"> & { removed: string; added: string };
};

export type Decided = {
  /** "gone": the proposal, or the text on which it was offered, is another by now, and nothing was decided. */
  became: "gone" | "open" | "accepted" | "declined";
  changes: readonly DecidedChange[];
};

/**
 * What is left of a proposal once the newest text has what was taken of it: the same person's, on that text. Where
 * nothing is left it is closed. In the transaction that has saved that text.
 */
export async function decideParts<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  id: string,
  { revision, shown, digest, ...sent }: Decision,
): Promise<Decided> {
  const gone = { became: "gone", changes: [] } as const;
  const newest = await findDocumentToEdit(tx, kind, id);
  const offer = newest && (await offerOn(tx, kind, id, revision, shown));
  // guard: nothing is decided of changes that were not offered [app/domain/documents/proposals]: !offer || digestOf(offer.offered.hunks) !== digest -> !offer
  if (!offer || digestOf(offer.offered.hunks) !== digest) return gone;
  const { offered, proposal } = offer;
  const idOf = (change: number) => offered.hunks[change]?.id ?? "";
  const reasons = new Map(sent.refused.map(({ change, reason }) => [idOf(change), reason]));
  const decided = { taken: new Set(sent.taken.map(idOf)), refused: new Set(reasons.keys()) };
  const fields = kind.fieldsOf(newest.slug);
  const now = kind.valuesOf(newest);
  const left = leftOf(fields, offered, decided, now);
  const isOver = left.hunks.length === 0;
  // What nobody has decided is said by the text, where nothing is left.
  const said = isOver ? openOf(offered.hunks, decided).map(({ id }) => id) : [];
  const taken = new Set([...decided.taken, ...said]);
  // guard: whoever reads only what is public is told no word of a draft [app/domain/documents/proposals]: proposal.isOfPublic -> false
  const { changes, wanted } = proposal.isOfPublic
    ? asWritten(hunksOf(fields, offer.base, kind.valuesOf(proposal.text)), offered, taken, reasons)
    : { changes: changesOf(offered.hunks, taken, reasons), wanted: left.wanted };
  if (changes.length > 0) await keepDecisions(tx, proposal.written, changes);
  if (!isOver) {
    const { slug } = proposal.isOfPublic ? proposal.text : newest;
    const rest = columnsOf(kind, kind.textOf(wanted, slug));
    if (changes.length > 0) await leaveOf(tx, revision, { ...rest, slug: rest.slug || slug });
    return { became: "open", changes };
  }
  const isAccepted = changes.length === 0 || (await hasTaken(tx, proposal.written));
  const became = isAccepted ? "accepted" : "declined";
  if ((await decide(tx, became, eq(revisions.id, revision))) === undefined) return gone;
  await endRequestOfProposal(tx, id, revision, isAccepted ? "approved" : "declined");
  await recordAudit(tx, isAccepted ? "proposal accepted" : "proposal declined", {}, [id]);
  return { became, changes };
}

/**
 * An open proposal, and what it wants of a text that was saved; null where one of them is not there.
 * @param shown the number of that text.
 */
export async function offerOn<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  id: string,
  revision: string,
  shown: number,
) {
  const proposal = (await listProposals(tx, kind, id)).find((one) => one.revision === revision);
  const text = proposal && (await findVersion(tx, kind, id, shown));
  if (!text || text.proposal !== null) return null;
  const base = await findVersion(tx, kind, id, proposal.base);
  const before = base ? kind.valuesOf(base.text) : null;
  const fields = kind.fieldsOf(text.text.slug);
  return {
    proposal,
    base: before ?? {},
    offered: offerOf(fields, before, kind.valuesOf(proposal.text), kind.valuesOf(text.text)),
  };
}

/**
 * The same in the words of its author, who reads neither what it was offered on nor what is saved with it: which of the
 * changes that they have written were decided, and their text without those.
 */
function asWritten(
  written: Hunks,
  offered: Hunks,
  taken: ReadonlySet<string>,
  reasons: ReadonlyMap<string, string>,
) {
  const ownTaken = new Set<string>();
  const ownReasons = new Map<string, string>();
  for (const group of groupHunks(offered.hunks, written.hunks)) {
    const isTaken = group.offered.some((id) => taken.has(id));
    const refused = group.offered.find((id) => reasons.has(id));
    for (const id of group.shown) {
      if (isTaken) ownTaken.add(id);
      else if (refused !== undefined) ownReasons.set(id, reasons.get(refused) ?? "");
    }
  }
  const open = openOf(written.hunks, { taken: ownTaken, refused: new Set(ownReasons.keys()) });
  return {
    changes: changesOf(written.hunks, ownTaken, ownReasons),
    wanted: written.take(open.map(({ id }) => id)),
  };
}

function changesOf(
  hunks: readonly Hunk[],
  taken: ReadonlySet<string>,
  reasons: ReadonlyMap<string, string>,
): DecidedChange[] {
  return hunks.flatMap((hunk) => changeOf(hunk, taken, reasons) ?? []);
}

function changeOf(
  hunk: Hunk,
  taken: ReadonlySet<string>,
  reasons: ReadonlyMap<string, string>,
): DecidedChange | null {
  const { id, kind, place, label } = hunk;
  const reason = reasons.get(id);
  if (!taken.has(id) && reason === undefined) return null;
  const state = reason === undefined ? "taken" : "refused";
  return { state, reason: reason ?? "", change: { kind, place, label, ...inPlainWords(hunk) } };
}

async function keepDecisions(
  tx: Tx<Holder<"drafts">>,
  written: string,
  changes: readonly DecidedChange[],
): Promise<void> {
  await tx.execute(sql`
    insert into proposal_decisions (id, revision_id, changes, author_id)
    values (${uuidv7()}, ${written}, ${JSON.stringify(changes)}::jsonb, current_user_id())`);
}

/** What was decided of a proposal so far, in the order of time; `by` is what they are called, null for nobody any more. */
export type KeptDecision = DecidedChange & { by: string | null; at: Date };

/** @param written the revision that its author has written. */
export async function listDecisions(
  tx: Tx<Holder<"drafts">>,
  id: string,
  written: string,
): Promise<KeptDecision[]> {
  const rows = await tx
    .select({
      changes: sql<readonly DecidedChange[]>`${proposalDecisions.changes}`,
      by: personName(proposalDecisions.authorId),
      at: proposalDecisions.createdAt,
    })
    .from(proposalDecisions)
    .innerJoin(revisions, eq(revisions.id, proposalDecisions.revisionId))
    .where(and(eq(revisions.documentId, id), eq(revisions.id, written)))
    .orderBy(asc(proposalDecisions.createdAt), asc(proposalDecisions.id));
  return rows.flatMap(({ changes, by, at }) => changes.map((change) => ({ ...change, by, at })));
}

/** The same of one's own newest proposal, whatever has become of it. */
export async function listOwnDecisions(tx: Tx<Holder<"drafts">>, id: string): Promise<KeptDecision[]> {
  const [newest] = await tx
    .select({ written: revisions.id })
    .from(revisions)
    .where(
      and(
        eq(revisions.documentId, id),
        sql`${revisions.proposal} is not null and ${revisions.restOf} is null`,
        sql`${revisions.authorId} = current_user_id()`,
      ),
    )
    .orderBy(desc(revisions.number))
    .limit(1);
  return newest ? listDecisions(tx, id, newest.written) : [];
}

async function hasTaken(tx: Tx<Holder<"drafts">>, written: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from proposal_decisions where revision_id = ${written} and changes @> '[{"state": "taken"}]' limit 1`);
  return rows.length > 0;
}

async function leaveOf(
  tx: Tx<Holder<"drafts">>,
  revision: string,
  { slug, title, summary, image, tags, body, words }: ReturnType<typeof columnsOf>,
): Promise<void> {
  await tx.execute(sql`
    select leave_of_proposal(${revision}, ${uuidv7()}, ${slug}, ${title}, ${summary}, ${image},
      ${sql.param(tags)}::text[], ${JSON.stringify(body)}::jsonb, ${words})`);
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

/** The revision that held it; undefined where none was open. */
async function decide(
  tx: Tx<Holder<"drafts">>,
  state: "accepted" | "declined" | "withdrawn",
  ...which: SQL[]
): Promise<string | undefined> {
  const [decided] = await tx
    .update(revisions)
    .set({ proposal: state })
    .where(and(eq(revisions.proposal, "open"), ...which))
    .returning({ id: revisions.id });
  return decided?.id;
}
