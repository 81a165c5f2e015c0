/** Reading the inbox: views, counts, what is around a message, what happened to it. */
import { and, asc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { overviewWeeks } from "#app/content/promised-numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { personName } from "#app/db/person-name.ts";
import { type Holder, holdersOf } from "#app/db/roles.ts";
import {
  contactSubmissions,
  outboxMails,
  submissionEntries,
  user,
  userRoles,
} from "#app/db/schema.server.ts";
import { unsentCount } from "../mail/queue.server.ts";
import { listAbsences } from "../users/hand-over.server.ts";
import { type Colleague, type Entry, mostShown, type View, views } from "./inbox.ts";

const { deletedAt, status, dueAt, answeredAt, ownerId, readAt, email, company } = contactSubmissions;
const notDeleted = sql`${deletedAt} is null`;
const notSpam = sql`${status} <> 'spam'`;

/** When its sender wrote last, as the indexes have it: with a letter, else with the message. */
export const lastWritten = sql`coalesce(${contactSubmissions.writtenAt}, ${contactSubmissions.createdAt})`;

/** What a view shows. Written as the partial indexes are, so that they are used. @param me the id of whoever looks. */
export function viewFilter(view: View, me: string): SQL {
  switch (view) {
    case "inbox":
      return sql`${status} in ('new', 'open')`;
    case "all":
      return sql`true`;
    case "overdue":
      return sql`${answeredAt} is null and ${status} in ('new', 'open') and ${dueAt} < now()`;
    case "mine":
      return sql`${ownerId} = ${me} and ${status} in ('new', 'open', 'waiting')`;
    default:
      return sql`${status} = ${view}`;
  }
}

/** How many each view shows, at most `mostShown` of each. */
export async function countViews(tx: Tx<Holder<"messages">>, me: string): Promise<Record<View, number>> {
  const counts = sql.join(
    views.map((view) => sql`${capped(viewFilter(view, me))} as ${sql.identifier(view)}`),
    sql`, `,
  );
  const { rows } = await tx.execute<Record<View, number>>(sql`select ${counts}`);
  return rows[0] as Record<View, number>;
}

export type InboxEvent = {
  /** At most `mostShown`, as the next one. */
  unread: number;
  arrived: number;
  /** Mails that have not gone out, of any kind (mail/queue.server.ts). */
  unsent: number;
  /** When the newest message or letter came, with microseconds; "-infinity" where there is none. */
  newest: string;
};

/** What `newest` can be. */
export const momentShape = /^(?:-infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)$/;

/**
 * How much of the inbox is unread, in how many messages their sender has written since, and how much mail has not gone out.
 * @param since as `newest` was last time; null for the first time, when nothing counts as new.
 */
export async function inboxSummary(tx: Tx<Holder<"messages">>, since: string | null): Promise<InboxEvent> {
  const arrived = capped(sql`${notSpam} and ${lastWritten} > ${since ?? "infinity"}::timestamptz`);
  const { rows } = await tx.execute<InboxEvent>(sql`
    select ${capped(sql`${readAt} is null and ${viewFilter("inbox", "")}`)} as unread, ${arrived} as arrived,
      ${unsentCount} as unsent, coalesce((select max(${lastWritten}) from ${contactSubmissions} where ${notDeleted}), '-infinity')::text as newest`);
  return rows[0] as InboxEvent;
}

function capped(where: SQL): SQL {
  return sql`(select count(*)::int from
    (select from ${contactSubmissions} where ${notDeleted} and ${where} limit ${mostShown}) counted)`;
}

/** What else came from the same address and the same company. */
export async function countOthers(
  tx: Tx<Holder<"messages">>,
  message: { id: string; email: string; company: string | null },
): Promise<{ fromAddress: number; fromCompany: number }> {
  const others = and(notDeleted, ne(contactSubmissions.id, message.id));
  return {
    fromAddress: await tx.$count(contactSubmissions, and(others, fromAddress(message.email))),
    fromCompany: message.company
      ? await tx.$count(contactSubmissions, and(others, fromCompany(message.company)))
      : 0,
  };
}

export function fromAddress(address: string): SQL {
  return sql`lower(${email}) = lower(${address})`;
}

export function fromCompany(name: string): SQL {
  return sql`lower(${company}) = lower(${name})`;
}

/** Who has sent these messages, by id, those in the trash too. One that is gone for good is left out. */
export async function namesOf(
  tx: Tx<Holder<"messages">>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { id, name } = contactSubmissions;
  const rows = await tx
    .select({ id, name })
    .from(contactSubmissions)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** What happened to a message, oldest first. */
export async function listEntries(tx: Tx<Holder<"messages">>, submissionId: string): Promise<Entry[]> {
  const rows = await tx
    .select({
      id: submissionEntries.id,
      kind: sql<Entry["kind"]>`${submissionEntries.kind}`,
      body: submissionEntries.body,
      author: personName(submissionEntries.authorId),
      authorId: submissionEntries.authorId,
      createdAt: submissionEntries.createdAt,
      mail: {
        id: outboxMails.id,
        attempts: outboxMails.attempts,
        nextAttemptAt: outboxMails.nextAttemptAt,
        sentAt: outboxMails.sentAt,
        deadAt: outboxMails.deadAt,
        lastError: outboxMails.lastError,
      },
    })
    .from(submissionEntries)
    .leftJoin(outboxMails, eq(outboxMails.entryId, submissionEntries.id))
    .where(eq(submissionEntries.submissionId, submissionId))
    .orderBy(asc(submissionEntries.createdAt), asc(submissionEntries.id));
  return rows;
}

/** Whoever can take care of a message, and who gets it for them while they are away (`setOwner`). */
export async function listColleagues(tx: Tx<Holder<"messages">>): Promise<Colleague[]> {
  const name = sql<string>`${personName(user.id)}`;
  const people = await tx
    .select({ id: user.id, name })
    .from(user)
    .innerJoin(userRoles, eq(userRoles.userId, user.id))
    .where(inArray(userRoles.role, holdersOf("messages")))
    .orderBy(asc(sql`lower(${name})`));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const away = new Map((await listAbsences(tx)).map(({ id, colleagueId }) => [id, names.get(colleagueId)]));
  return people.map(({ id, name }) => {
    const standIn = away.get(id);
    return { id, name, ...(standIn !== undefined && { standIn }) };
  });
}

export type Week = {
  /** "2026-03-09", the Monday. */
  monday: string;
  messages: number;
  /** Median hours from receipt to answer, of those that were answered; null for none. */
  hours: number | null;
};

/** The last weeks, `overviewWeeks` of them, oldest first, in the zone of the office; spam apart. */
export async function readWeeks(tx: Tx<Holder<"messages">>, timeZone: string): Promise<Week[]> {
  const { rows } = await tx.execute<Week>(sql`
    with weeks as (
      select generate_series(date_trunc('week', now() at time zone ${timeZone}) - make_interval(weeks => ${overviewWeeks - 1}),
        date_trunc('week', now() at time zone ${timeZone}), interval '1 week') as monday),
    counted as (
      select date_trunc('week', created_at at time zone ${timeZone}) as monday, count(*)::int as messages,
        percentile_cont(0.5) within group (
          order by extract(epoch from coalesce(first_answered_at, answered_at) - created_at) / 3600)
          filter (where coalesce(first_answered_at, answered_at) is not null) as hours
      from ${contactSubmissions}
      where ${notDeleted} and ${notSpam} and created_at >= (select min(monday) from weeks) at time zone ${timeZone}
      group by 1)
    select to_char(weeks.monday, 'YYYY-MM-DD') as monday, coalesce(messages, 0) as messages, hours::float8 as hours
    from weeks left join counted using (monday) order by weeks.monday`);
  return rows;
}
