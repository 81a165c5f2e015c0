/** Reviews: somebody asks, an editor remarks, and publishes or sends back (docs/decisions/031). */
import { and, asc, desc, eq, isNull, or, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#app/db/actors.server.ts";
import { isUniqueViolation } from "#app/db/errors.ts";
import { personName } from "#app/db/person-name.ts";
import type { Holder } from "#app/db/roles.ts";
import { documents, reviewAnswers, reviewRemarks, reviewRequests, revisions } from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { newestNumberOf } from "#app/domain/documents/newest.server.ts";
import { textColumns } from "#app/domain/documents/text-columns.server.ts";
import type { Kind, StoredText } from "#app/domain/kinds/kind.ts";
import { type Part, type Place, partAt, partsOf, placesIn, quoteOf, remarkLimits } from "./remark.ts";

export type ReviewRequest = {
  /** What they are called; null for an account that is gone. */
  author: string | null;
  isOwn: boolean;
  note: string;
  createdAt: Date;
  /** The text was changed since it was asked. */
  isChanged: boolean;
};

export type Remark = {
  id: string;
  place: Place;
  /** The words of that place that it is about, which may not stand there any more; empty for all of it. */
  quote: string;
  body: string;
  author: string | null;
  createdAt: Date;
  isDone: boolean;
  /** In the order of time. */
  answers: Answer[];
};

/** What somebody has said to a remark; `author` is what they are called, null for an account that is gone. */
export type Answer = { id: string; body: string; author: string | null; createdAt: Date };

export type ReviewTalk = {
  /** The text under review, in which remarks have their places: the newest one, or what a writer proposes. */
  revision: string;
  isProposal: boolean;
  /** The fields at which a remark can stand in it, and the whole text. */
  parts: Pick<Part, "name" | "label">[];
  /** Null where nobody waits for a review. */
  request: ReviewRequest | null;
  /** The last request was sent back. */
  wasReturned: boolean;
  /** Open ones first, then by time. */
  remarks: Remark[];
};

/** Of documents: somebody waits for a review of it. */
export const waitsForReview = sql`exists (select from review_requests
  where review_requests.document_id = ${documents.id} and review_requests.ended_at is null)`;

/** Of a remark; JSON has no dates. */
const answersOfRemark = sql<(Omit<Answer, "createdAt"> & { createdAt: string })[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', said.id, 'body', said.body, 'author', person_name(said.author_id),
    'createdAt', said.created_at) order by said.created_at, said.id), '[]')
  from review_answers as said
  where said.remark_id = review_remarks.id)`;

/** Of requests. */
const isAboutProposal = sql<boolean>`exists (select from revisions as asked_about
  where asked_about.id = review_requests.revision_id and asked_about.proposal is not null)`;

/** What a document waits for, as far as whoever asks may see it. */
export type Waiting = {
  /** Who has asked for a review that is open, empty for an account that is gone; null where nobody waits. */
  asked: string | null;
  /** How many people suggest changes. */
  suggestions: number;
  /** How many are open. */
  remarks: number;
  isSentBack: boolean;
  /** A customer does not permit it any more (docs/decisions/059). */
  isWithdrawn: boolean;
};

/**
 * A review has sent the document back. Not one that somebody has asked about again since, whose text was published or
 * planned since, or whose proposal is not open any more.
 */
const isSentBack = sql`exists (
  select from (select ending, ended_at, author_id, ${isAboutProposal} as is_proposal from review_requests
    where document_id = ${documents.id} order by created_at desc limit 1) as last
  where ending = 'returned' and case when is_proposal
    then exists (select from revisions where document_id = ${documents.id} and proposal = 'open'
      and revisions.author_id is not distinct from last.author_id)
    else not exists (select from revisions where document_id = ${documents.id} and published_at > ended_at)
      and not exists (select from schedules where document_id = ${documents.id} and action = 'publish'
        and created_at > ended_at and cancelled_at is null) end)`;

/** Of documents. */
export const waiting = sql<Waiting>`jsonb_build_object(
  'asked', (select coalesce(person_name(author_id), '') from review_requests
    where document_id = ${documents.id} and ended_at is null),
  'suggestions', (select count(*) from revisions where document_id = ${documents.id} and proposal = 'open'),
  'remarks', (select count(*) from review_remarks where document_id = ${documents.id} and done_at is null),
  'isSentBack', ${isSentBack},
  'isWithdrawn', exists (select from withdrawn_permissions as of_customer where of_customer.document_id = ${documents.id}))`;

/**
 * Undefined for a document that is not there, in the trash, or not to be seen by whoever asks.
 * @param kind of the document.
 */
export async function findTalk(
  tx: Tx<Holder<"drafts">>,
  kind: Kind,
  id: string,
): Promise<ReviewTalk | undefined> {
  const texts = await findTexts(tx, id);
  if (!texts) return undefined;
  const [last] = await tx
    .select({
      author: personName(reviewRequests.authorId),
      authorId: reviewRequests.authorId,
      isOwn: sql<boolean>`${reviewRequests.authorId} is not distinct from current_user_id()`,
      note: reviewRequests.note,
      createdAt: reviewRequests.createdAt,
      revision: reviewRequests.revisionId,
      ending: reviewRequests.ending,
      isAboutProposal,
    })
    .from(reviewRequests)
    .where(eq(reviewRequests.documentId, id))
    .orderBy(desc(reviewRequests.createdAt))
    .limit(1);
  const { newest, proposals, mayWrite } = texts;
  // Of several, that of whoever has asked for the review; before that, one's own.
  const proposed = proposals.find(({ authorId, isOwn }) =>
    last?.isAboutProposal ? authorId === last.authorId : isOwn,
  );
  const isProposal = proposed !== undefined && (last?.isAboutProposal || !mayWrite);
  const { text, revision } = isProposal ? proposed : newest;
  const parts = partsIn(kind, text);
  const isOver = last?.isAboutProposal && !proposed;
  return {
    revision,
    isProposal,
    parts: parts.flatMap(({ name, label, section }) => (section ? [] : [{ name, label }])),
    request: last && last.ending === null ? requestOf(last, revision) : null,
    wasReturned: last?.ending === "returned" && !isOver,
    remarks: await listRemarks(tx, id, parts),
  };
}

/** @param parts of the text in which the remarks have their places. */
async function listRemarks(tx: Tx<Holder<"drafts">>, id: string, parts: readonly Part[]): Promise<Remark[]> {
  const { place, section, quote, body, createdAt } = reviewRemarks;
  const rows = await tx
    .select({
      id: reviewRemarks.id,
      place,
      section,
      quote,
      body,
      createdAt,
      author: personName(reviewRemarks.authorId),
      isDone: sql<boolean>`${reviewRemarks.doneAt} is not null`,
      answers: answersOfRemark,
    })
    .from(reviewRemarks)
    .where(eq(reviewRemarks.documentId, id))
    .orderBy(sql`${reviewRemarks.doneAt} is not null`, asc(createdAt), asc(reviewRemarks.id))
    .limit(remarkLimits.shown);
  const placeIn = placesIn(parts);
  return rows.map(({ place, section, answers, ...row }) => ({
    ...row,
    place: placeIn({ place, section }),
    answers: answers.map((answer) => ({ ...answer, createdAt: new Date(answer.createdAt) })),
  }));
}

/**
 * Asks for a review of the newest text, or of the change that a writer proposes, and tells those who may publish it.
 * @returns "nothing proposed" to a writer whose document was public, and who has proposed no change of it.
 */
export async function askForReview(
  tx: Tx<Holder<"drafts">>,
  id: string,
  userId: string,
  note: string,
): Promise<"asked" | "asked already" | "not found" | "nothing proposed"> {
  const texts = await findTexts(tx, id);
  if (!texts) return "not found";
  const { newest, proposals, mayWrite, wasPublic } = texts;
  const proposed = proposals.find(({ isOwn }) => isOwn);
  if (!mayWrite && wasPublic && !proposed) return "nothing proposed";
  const { revision } = (!mayWrite && proposed) || newest;
  await tx.execute(sql`savepoint ask`);
  try {
    await tx
      .insert(reviewRequests)
      .values({ id: uuidv7(), documentId: id, revisionId: revision, note, authorId: userId });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await tx.execute(sql`rollback to savepoint ask`);
    return "asked already";
  }
  await recordAudit(tx, "review requested", {}, [id]);
  return "asked";
}

/** Takes back what somebody has asked for; false where nobody waits, or it is not theirs. */
export async function withdrawRequest(
  tx: Tx<Holder<"drafts">>,
  id: string,
  userId: string,
): Promise<boolean> {
  return end(tx, id, "withdrawn", userId);
}

/** Sends the text back to who has asked, and tells them; false where nobody waits any more. */
export async function returnRequest(tx: Tx<Holder<"content">>, id: string): Promise<boolean> {
  return end(tx, id, "returned");
}

/**
 * @param kind of the document.
 * @param remark `place` is that of a control of the form, or "all"; `quote` the words of it that were selected; and
 * `revision` the text on the screen of who remarks.
 * @param made the id that it gets; one that is there already is written once: the act was sent twice.
 * @returns false for a text, or a place of it, that is not there.
 */
export async function addRemark(
  tx: Tx<Holder<"content">>,
  kind: Kind,
  id: string,
  userId: string,
  { place, quote = "", revision, body }: { place: string; quote?: string; revision: string; body: string },
  made = uuidv7(),
): Promise<boolean> {
  const [text] = await tx
    .select(textColumns(revisions))
    .from(revisions)
    .where(and(eq(revisions.documentId, id), eq(revisions.id, revision)));
  const part = text && partAt(partsIn(kind, text), place);
  if (!part) return false;
  const { rowCount } = await tx
    .insert(reviewRemarks)
    .values({
      id: made,
      documentId: id,
      place: part.field,
      quote: quoteOf(quote),
      body,
      authorId: userId,
    })
    .onConflictDoNothing({ target: reviewRemarks.id });
  if (rowCount === 1) await recordAudit(tx, "remark added", {}, [id]);
  return true;
}

/**
 * Says something to a remark, as an editor or as the writer of the document.
 * @param made the id that it gets; one that is there already is written once: the act was sent twice.
 * @returns false for a remark that is not there, or whose document is in the trash.
 */
export async function answerRemark(
  tx: Tx<Holder<"drafts">>,
  id: string,
  remark: string,
  userId: string,
  body: string,
  made = uuidv7(),
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into review_answers (id, remark_id, body, author_id)
    select ${made}, ${reviewRemarks.id}, ${body}, ${userId}
    from ${reviewRemarks} join ${documents} on ${documents.id} = ${reviewRemarks.documentId}
    where ${reviewRemarks.id} = ${remark} and ${documents.id} = ${id} and ${documents.deletedAt} is null
    on conflict (id) do nothing`);
  if (rowCount === 1) await recordAudit(tx, "remark answered", {}, [id]);
  return rowCount === 1 || (await tx.$count(reviewAnswers, eq(reviewAnswers.id, made))) === 1;
}

/** @returns false where there is no such remark. */
export async function settleRemark(
  tx: Tx<Holder<"drafts">>,
  id: string,
  remark: string,
  isDone: boolean,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(reviewRemarks)
    .set({ doneAt: isDone ? sql`now()` : null })
    .where(and(eq(reviewRemarks.documentId, id), eq(reviewRemarks.id, remark)));
  if (rowCount === 1) await recordAudit(tx, isDone ? "remark settled" : "remark opened again", {}, [id]);
  return rowCount === 1;
}

/**
 * Ends the request for a review of a proposal, if its author waits for one, with what became of that.
 * @param proposal the revision that holds it.
 */
export async function endRequestOfProposal(
  tx: Tx<Holder<"drafts">>,
  id: string,
  proposal: string,
  ending: "approved" | "declined" | "withdrawn",
): Promise<void> {
  await tx
    .update(reviewRequests)
    .set({ endedAt: sql`now()`, ending })
    .where(
      and(
        eq(reviewRequests.documentId, id),
        isNull(reviewRequests.endedAt),
        isAboutProposal,
        sql`${reviewRequests.authorId} is not distinct from
          (select author_id from revisions where id = ${proposal})`,
      ),
    );
}

/**
 * Before a publication is taken back: who had their answer by it, at that very moment, waits again. That moment is the
 * text's own, since a publication that keeps its place in lists bears an older one.
 */
export async function reopenRequest(tx: Tx<Holder<"content">>, id: string): Promise<void> {
  await tx.execute(sql`
    update review_requests set ended_at = null, ending = null
    where document_id = ${id} and ending = 'approved'
      and ended_at = (select published_at from publications join revisions on revisions.id = revision_id
        where publications.document_id = ${id})
      and not exists (select from review_requests as open where open.document_id = ${id} and open.ended_at is null)`);
}

async function end(
  tx: Tx<Holder<"drafts">>,
  id: string,
  ending: "returned" | "withdrawn",
  author?: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(reviewRequests)
    .set({ endedAt: sql`now()`, ending })
    .where(
      and(
        eq(reviewRequests.documentId, id),
        isNull(reviewRequests.endedAt),
        // guard: a request is taken back by who has asked: eq(reviewRequests.authorId, author) -> undefined
        author === undefined ? undefined : eq(reviewRequests.authorId, author),
      ),
    );
  const line = ending === "returned" ? "review returned" : "review request withdrawn";
  if (rowCount === 1) await recordAudit(tx, line, {}, [id]);
  return rowCount === 1;
}

type Last = Omit<ReviewRequest, "isChanged"> & { revision: string };

function requestOf({ author, isOwn, note, createdAt, revision }: Last, now: string): ReviewRequest {
  return { author, isOwn, note, createdAt, isChanged: revision !== now };
}

/** The newest text and the open proposal of a document that is not in the trash, and whether one may write it as it is. */
async function findTexts(tx: Tx<Holder<"drafts">>, id: string) {
  const rows = await tx
    .select({
      text: textColumns(revisions),
      revision: revisions.id,
      proposal: revisions.proposal,
      authorId: revisions.authorId,
      isOwn: sql<boolean>`${revisions.authorId} is not distinct from current_user_id()`,
      mayWrite: sql<boolean>`may('write', ${documents.kind})`,
      wasPublic: sql<boolean>`${documents.firstPublishedAt} is not null`,
    })
    .from(revisions)
    .innerJoin(documents, eq(documents.id, revisions.documentId))
    .where(
      and(
        eq(documents.id, id),
        isNull(documents.deletedAt),
        or(eq(revisions.proposal, "open"), eq(revisions.number, newestNumberOf(documents.id))),
      ),
    )
    .orderBy(asc(revisions.number));
  const newest = rows.find(({ proposal }) => proposal === null);
  const { mayWrite, wasPublic } = newest ?? {};
  return (
    newest && { newest, proposals: rows.filter(({ proposal }) => proposal === "open"), mayWrite, wasPublic }
  );
}

function partsIn(kind: Kind, stored: StoredText): Part[] {
  const text = kind.read(stored);
  return partsOf(kind.fieldsOf(text.slug), kind.valuesOf(text));
}
