/**
 * What staff teach by 'Spam' and 'Not spam' (docs/decisions/052): the links and the words of a message, read from its
 * trace. A message from before there were traces teaches nothing.
 */
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { lessonDays } from "#app/content/promised-numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { contactSubmissions, spamLessons } from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { shortened } from "#app/letters/signs.ts";

/** Messages with these links and these words are spam from now on, and no longer trusted. */
export async function teachSpam(
  tx: Tx<Holder<"messages">>,
  me: string,
  ids: readonly string[],
): Promise<void> {
  const messages = sql`${sql.param([...ids])}::uuid[]`;
  await countAgain(tx, ids, true);
  await tx.execute(sql`
    update spam_lessons set ended_by = ended_by || array(
      select submission_id from message_traces where submission_id = any(${messages})
        and submission_id <> all(ended_by) and (link = any(links) or spam_lessons.sender_hash = message_traces.sender_hash))
    where not is_spam and (link in (select unnest(links) from message_traces where submission_id = any(${messages}))
      or sender_hash in (select sender_hash from message_traces where submission_id = any(${messages})))`);
  const traces = sql`message_traces where submission_id = any(${messages})`;
  await tx.execute(sql`
    insert into spam_lessons (id, is_spam, link, words, submission_id, author_id)
    select gen_random_uuid(), true, link, null::bigint[], submission_id, ${me}::uuid
      from (select submission_id, unnest(links) as link from ${traces}) as linked
    union all select gen_random_uuid(), true, null, words, submission_id, ${me}::uuid
      from ${traces} and cardinality(words) >= 6`);
}

/** Takes back what these messages have taught and ended: their 'Spam' was undone. */
export async function forgetSpam(tx: Tx<Holder<"messages">>, ids: readonly string[]): Promise<void> {
  await tx.delete(spamLessons).where(and(spamLessons.isSpam, inArray(spamLessons.submissionId, [...ids])));
  // guard: Undo gives back the trust that was ended
  await countAgain(tx, ids, false);
}

/**
 * What has put this message into the tray counts no longer, whichever message has taught it; its sender is trusted from
 * now on. Its links are not, as they were until release 2: anybody may write where they lead.
 */
export async function teachNotSpam(tx: Tx<Holder<"messages">>, me: string, id: string): Promise<void> {
  await tx.delete(spamLessons).where(eq(spamLessons.submissionId, id));
  await countAgain(tx, [id], false);
  await tx.execute(sql`
    update spam_lessons set ended_by = ended_by || ${id}::uuid from message_traces as trace
    where trace.submission_id = ${id} and is_spam and ${id}::uuid <> all(ended_by)
      and (link = any(trace.links) or says_the_same(spam_lessons.words, trace.words))`);
  await tx.execute(sql`
    insert into spam_lessons (id, is_spam, sender_hash, submission_id, author_id)
    select gen_random_uuid(), false, sender_hash, submission_id, ${me}::uuid
      from message_traces where submission_id = ${id}`);
}

/** Lessons of one kind that these messages have ended, by an act that is taken back, count again. */
async function countAgain(
  tx: Tx<Holder<"messages">>,
  ids: readonly string[],
  isSpam: boolean,
): Promise<void> {
  const messages = sql`${sql.param([...ids])}::uuid[]`;
  await tx.execute(sql`
    update spam_lessons set ended_by = array(select unnest(ended_by) except select unnest(${messages}))
    where is_spam = ${isSpam} and ended_by && ${messages}`);
}

export type Lesson = {
  id: string;
  isSpam: boolean;
  /** What it is about. */
  about: "link" | "words" | "sender";
  /** Null but for a link. */
  link: string | null;
  /** Who has sent the message that taught it; null once that is gone, or for a link that several have taught. */
  message: { id: string; name: string; beginning: string } | null;
  /** How many messages have taught it. */
  times: number;
  met: number;
  metAt: Date | null;
  createdAt: Date;
  /** How many there are, listed or not. */
  of: number;
};

const mostListed = 200;

/** What counts, the latest first; a link or a sender once, however often it was taught. */
export async function listLessons(tx: Tx<Holder<"messages">>): Promise<Lesson[]> {
  const { isSpam, link, words, senderHash, submissionId, met, metAt, createdAt } = spamLessons;
  const rows = await tx
    .select({
      id: sql<string>`(array_agg(${spamLessons.id} order by ${createdAt} desc))[1]`,
      isSpam,
      about: sql<
        Lesson["about"]
      >`case when ${link} is not null then 'link' when bool_or(${words} is not null) then 'words' else 'sender' end`,
      link,
      times: sql<number>`count(*)::int`,
      of: sql<number>`(count(*) over ())::int`,
      met: sql<number>`max(${met})::int`,
      metAt: sql<string | null>`max(${metAt})`,
      createdAt: sql<string>`max(${createdAt})`,
      messageId: sql<string | null>`(array_agg(${contactSubmissions.id} order by ${createdAt} desc))[1]`,
      name: sql<string | null>`(array_agg(${contactSubmissions.name} order by ${createdAt} desc))[1]`,
      beginning: sql<
        string | null
      >`(array_agg(left(${contactSubmissions.message}, 1000) order by ${createdAt} desc))[1]`,
    })
    .from(spamLessons)
    .leftJoin(
      contactSubmissions,
      and(eq(contactSubmissions.id, submissionId), sql`${contactSubmissions.deletedAt} is null`),
    )
    .where(sql`${spamLessons.endedBy} = '{}'`)
    .groupBy(isSpam, link, sql`case when ${words} is not null then ${spamLessons.id} end`, senderHash)
    .orderBy(desc(sql`max(${createdAt})`), sql`1`)
    .limit(mostListed);
  return rows.map(({ messageId, name, beginning, metAt: last, createdAt: made, times, ...row }) => ({
    ...row,
    times,
    message:
      messageId && (row.about !== "link" || times === 1)
        ? { id: messageId, name: name ?? "", beginning: shortened(beginning ?? "", 100) }
        : null,
    metAt: last === null ? null : new Date(last),
    createdAt: new Date(made),
  }));
}

/** Ends one, and the others about the same link or sender. False when it had ended before. */
export async function endLesson(tx: Tx<Holder<"messages">>, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    delete from spam_lessons where id = ${id}
      or (link, is_spam) in (select link, is_spam from spam_lessons where id = ${id})
      or (sender_hash, is_spam) in (select sender_hash, is_spam from spam_lessons where id = ${id})`);
  if (!rowCount) return false;
  await recordAudit(tx, "spam lesson ended", {});
  return true;
}

/** Forgets what was not met for so long; PostgreSQL refuses to remove others. */
export async function purgeLessons(tx: Tx<"system">): Promise<void> {
  await tx.execute(sql`
    delete from spam_lessons where coalesce(met_at, created_at) < now() - make_interval(days => ${lessonDays})`);
}
