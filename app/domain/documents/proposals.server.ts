/**
 * Somebody suggests a change of a text, and an editor takes it into the newest draft or refuses it, whole or part by part
 * (docs/decisions/045, 061): a writer of a document that is their own, an editor of every one. At most one proposal of
 * each person is open in a document; nothing that is proposed is public.
 */
import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#app/db/actors.server.ts";
import { violatedConstraint } from "#app/db/errors.ts";
import { momentOf } from "#app/db/moment.ts";
import { personName } from "#app/db/person-name.ts";
import type { Holder } from "#app/db/roles.ts";
import { documents, revisions } from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { endRequestOfProposal } from "#app/domain/documents/reviews/reviews.server.ts";
import type { Values } from "#app/domain/fields/field.ts";
import { type Hunk, hunksOf, nameOfHunk, wantedOf } from "#app/domain/fields/hunks.ts";
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
      author: personName(revisions.authorId),
      isOwn: sql<boolean>`${revisions.authorId} is not distinct from current_user_id()`,
      createdAt: revisions.createdAt,
    })
    .from(revisions)
    .innerJoin(documents, eq(documents.id, revisions.documentId))
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

/** What an editor has decided of a proposal, part by part. */
export type Decision = {
  revision: string;
  hasTaken: boolean;
  refused: readonly Pick<Hunk, "key" | "nth">[];
};

/**
 * What is left of a proposal once the newest text has what was taken of it: the same person's, on that text. Where
 * nothing is left it is closed. In the transaction that has saved that text.
 */
export async function decideParts<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  id: string,
  { revision, hasTaken, refused }: Decision,
): Promise<"gone" | "accepted" | "declined" | "open"> {
  const open = await compareWithNewest(tx, kind, id, revision);
  if (!open) return "gone";
  const { newest, hunks, take, isPartIn } = open;
  const gone = new Set(refused.map(nameOfHunk));
  const left = hunks.filter((hunk) => !gone.has(nameOfHunk(hunk)));
  if (left.length > 0) {
    const rest = columnsOf(kind, kind.textOf(take(left.map(({ id }) => id)), newest.slug));
    await leaveOf(tx, revision, { ...rest, slug: rest.slug || newest.slug });
    return "open";
  }
  // A form that was reloaded does not know what was taken before, and its text has it.
  const isAccepted = hasTaken || isPartIn();
  const state = isAccepted ? "accepted" : "declined";
  if ((await decide(tx, state, eq(revisions.id, revision))) === undefined) return "gone";
  await endRequestOfProposal(tx, id, revision, isAccepted ? "approved" : "declined");
  await recordAudit(tx, isAccepted ? "proposal accepted" : "proposal declined", {}, [id]);
  return state;
}

/**
 * What an open proposal still wants of the newest text, and whether that has one of its changes already; null where one
 * of both is not there.
 */
export async function compareWithNewest<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  id: string,
  revision: string,
) {
  const newest = await findDocumentToEdit(tx, kind, id);
  const proposal = (await listProposals(tx, kind, id)).find((one) => one.revision === revision);
  if (!newest || !proposal) return null;
  const base = await findVersion(tx, kind, id, proposal.base);
  const [fields, now] = [kind.fieldsOf(newest.slug), kind.valuesOf(newest)];
  const [before, proposed] = [base ? kind.valuesOf(base.text) : null, kind.valuesOf(proposal.text)];
  const keys = (text: Values) => (before ? hunksOf(fields, before, text).hunks.map(({ key }) => key) : []);
  const isPartIn = () => {
    const done = new Set(keys(now));
    return keys(proposed).some((key) => done.has(key));
  };
  return { newest, isPartIn, ...hunksOf(fields, now, wantedOf(fields, before, proposed, now)) };
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
