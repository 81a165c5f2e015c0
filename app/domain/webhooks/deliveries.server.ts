/**
 * What is told: taken by a worker with a lease, sent at least once under the same id, tried again for three days. What
 * it tells of has stored it, in its own transaction (tell_webhooks, 0019_webhooks.sql).
 */
import { and, eq, isNull, sql } from "drizzle-orm";
import { deliveryDays } from "#app/content/promised-numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { contactSubmissions, webhookDeliveries, webhookEndpoints } from "#app/db/schema.server.ts";
import { unseal } from "#app/domain/users/factors/sealed.server.ts";

export type TakenDelivery = {
  id: string;
  event: string;
  /** When it happened. */
  at: Date;
  /** Which attempt this is, from 1. */
  attempt: number;
  data: Readonly<Record<string, string>>;
  /** Of the message, where a named receiver gets them. */
  words: { name: string; email: string; message: string } | null;
  endpoint: { id: string; address: string };
  /** Each signs; none where what is stored was sealed with another secret of the site. */
  secrets: string[];
};

/** Seconds until another worker takes what was not finished; a request ends after ten. */
const lease = 60;
const minute = 60;
const hour = 60 * minute;
/** Seconds before the next attempt, as Standard Webhooks advises: three days in all. */
const pauses = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 20 * hour];
/** So that what failed together does not come back together. */
const jitter = 0.1;
/** Hours for which the secret before signs too. */
const overlap = 24;
/** Hours of failures after which somebody is told. */
const patience = 24;

const isOpen = and(isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.deadAt));

/** Whether anything is due: a look that costs next to nothing where nothing is set up. */
export async function someWait(tx: Tx<"mailer">): Promise<boolean> {
  const { rows } = await tx.execute<{ some: boolean }>(sql`
    select exists (select from ${webhookDeliveries} where ${isOpen} and next_attempt_at <= now()) as some`);
  return rows[0]?.some === true;
}

/**
 * The next one, of addresses that answer before those that do not: one that hangs holds nobody else up for longer than
 * its request. Of a message in the trash, among spam or to be erased nothing is told, and words wait until the policy
 * names who gets them. Null where nothing is due.
 * @param siteSecret under which secrets are kept.
 */
export async function takeDelivery(tx: Tx<"mailer">, siteSecret: string): Promise<TakenDelivery | null> {
  type Row = Omit<TakenDelivery, "at" | "attempt" | "endpoint" | "secrets"> & {
    at: string;
    endpointId: string;
    address: string;
    receiver: string | null;
    secret: string;
    former: string | null;
  };
  // guard: what is to be erased is told to nobody [app/jobs/webhooks]: and s.erase_at is null ->
  const mayBeTold = sql`s.deleted_at is null and s.status <> 'spam' and s.erase_at is null`;
  // guard: words wait until the privacy policy names who gets them [app/jobs/webhooks]: policy_names_receivers() -> true
  const areNamed = sql`policy_names_receivers()`;
  const { rows } = await tx.execute<Row>(sql`
    select d.id, d.event, d.created_at as at, d.data, e.id as "endpointId", e.address, e.secret,
      case when e.secret_changed_at > now() - make_interval(hours => ${overlap}) then e.former_secret end as former,
      case when d.event = 'message.received' then e.receiver end as receiver,
      case when d.event = 'message.received' and e.receiver is not null
        then jsonb_build_object('name', s.name, 'email', s.email, 'message', s.message) end as words
    from ${webhookDeliveries} d
    join ${webhookEndpoints} e on e.id = d.endpoint_id and e.stopped_at is null
    left join ${contactSubmissions} s on s.id = d.submission_id
    where d.delivered_at is null and d.dead_at is null and d.next_attempt_at <= now()
      and (d.submission_id is null or (${mayBeTold}))
      and (e.receiver is null or d.event <> 'message.received' or ${areNamed})
    order by e.failing_since is not null, d.next_attempt_at, d.id limit 1 for update of d skip locked`);
  const [found] = rows;
  if (!found) return null;
  const { id, event, data, words, endpointId, address, receiver, secret, former } = found;
  const [taken] = await tx
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${lease})`,
      attemptedAt: sql`now()`,
      answer: null,
      // Said before it goes: who may have it is told when it is erased.
      ...(receiver !== null && { receiver }),
    })
    .where(eq(webhookDeliveries.id, id))
    .returning({ attempt: webhookDeliveries.attempts });
  const secrets = [secret, former].flatMap((one) => (one && unseal(siteSecret, endpointId, one)) || []);
  return {
    id,
    event,
    at: new Date(found.at),
    attempt: taken?.attempt ?? 1,
    data,
    words,
    endpoint: { id: endpointId, address },
    secrets,
  };
}

/** It has arrived. */
export async function markDelivered(tx: Tx<"mailer">, taken: TakenDelivery, answer: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ deliveredAt: sql`now()`, answer })
    .where(eq(webhookDeliveries.id, taken.id));
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: null, toldAt: null })
    .where(and(eq(webhookEndpoints.id, taken.endpoint.id), isNull(webhookEndpoints.stoppedAt)));
}

export type DeliveryFailure = {
  /** A status, or why there is none. */
  answer: string;
  /** When the receiver wants to be asked again. */
  notBefore: Date | null;
};

/**
 * Tried again later, or given up after three days. An address that answers 410 is told of nothing more until an admin
 * starts it again. After a day without success, or then, admins are mailed once.
 */
export async function markDeliveryFailed(
  tx: Tx<"mailer">,
  { id, attempt, endpoint }: TakenDelivery,
  { answer, notBefore }: DeliveryFailure,
  { sendsMail, random = Math.random }: { sendsMail: boolean; random?: () => number },
): Promise<void> {
  const pause = pauses[attempt - 1];
  const next =
    pause === undefined
      ? { deadAt: sql`now()` }
      : {
          nextAttemptAt: sql`greatest(${notBefore}::timestamptz,
            now() + make_interval(secs => ${pause * (1 - jitter + 2 * jitter * random())}))`,
        };
  // One that took longer than its lease may have been delivered by another worker.
  await tx
    .update(webhookDeliveries)
    .set({ answer, ...next })
    .where(and(eq(webhookDeliveries.id, id), isOpen));
  const isGone = answer === "410";
  const { failingSince, toldAt, stoppedAt, stoppedBecause } = webhookEndpoints;
  await tx
    .update(webhookEndpoints)
    .set({
      failingSince: sql`coalesce(${failingSince}, now())`,
      ...(isGone && {
        // guard: an address that answers 410 is told of nothing more [app/jobs/webhooks]
        stoppedAt: sql`coalesce(${stoppedAt}, now())`,
        stoppedBecause: sql`coalesce(${stoppedBecause}, 'gone')`,
      }),
    })
    .where(eq(webhookEndpoints.id, endpoint.id));
  const { rowCount } = await tx
    .update(webhookEndpoints)
    .set({ toldAt: sql`now()` })
    .where(
      and(
        eq(webhookEndpoints.id, endpoint.id),
        isNull(toldAt),
        sql`(${isGone} or ${failingSince} < now() - make_interval(hours => ${patience}))`,
      ),
    );
  if (rowCount && sendsMail) await tx.execute(sql`select mail_of_failing_webhook()`);
}

/**
 * Forgets deliveries after 90 days; PostgreSQL refuses to remove anything else. How many there were. One that has sent
 * the words of a message goes with that: until then it says who has them.
 */
export async function purgeDeliveries(tx: Tx<"system">): Promise<number> {
  const { receiver, createdAt } = webhookDeliveries;
  const { rowCount } = await tx
    .delete(webhookDeliveries)
    .where(and(isNull(receiver), sql`${createdAt} < now() - make_interval(days => ${deliveryDays})`));
  return rowCount ?? 0;
}
