/** The addresses that are told, as admins set them up (docs/decisions/070). */
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { longestWebhookAddress, mostEndpoints, type WebhookEvent } from "#app/content/webhook-events.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { webhookDeliveries, webhookEndpoints } from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { seal } from "#app/domain/users/factors/sealed.server.ts";
import { newSecret } from "./signature.server.ts";

export type Delivery = {
  id: string;
  event: string;
  /** Of the event. */
  createdAt: Date;
  /** Of the last attempt; null before the first. */
  attemptedAt: Date | null;
  /** A status such as "200", or why there was no answer; null while the first attempt has not ended. */
  answer: string | null;
  /** Null once it is delivered, or given up. */
  nextAttemptAt: Date | null;
  state: "waiting" | "delivered" | "given up";
};

export type Endpoint = Pick<
  typeof webhookEndpoints.$inferSelect,
  "id" | "address" | "events" | "receiver" | "stoppedAt" | "stoppedBecause" | "failingSince" | "createdAt"
> & {
  /** The newest of them. */
  deliveries: Delivery[];
  /** Of those that wait. */
  waiting: number;
};

const mostListed = 20;

/** Whether a request may go there: https at its usual port, without a name or password. */
export function isWebhookAddress(address: string): boolean {
  if (address.length > longestWebhookAddress || !URL.canParse(address)) return false;
  const { protocol, username, password, port, hash } = new URL(address);
  // guard: a webhook leads to https at its usual port alone [app/jobs/webhooks]
  return protocol === "https:" && !username && !password && port === "" && hash === "";
}

/** All of them, the oldest first, each with its 20 newest deliveries. */
export async function listEndpoints(tx: Tx<"admin">): Promise<Endpoint[]> {
  const { id, address, events, receiver, stoppedAt, stoppedBecause, failingSince, createdAt } =
    webhookEndpoints;
  const endpoints = await tx
    .select({ id, address, events, receiver, stoppedAt, stoppedBecause, failingSince, createdAt })
    .from(webhookEndpoints)
    .orderBy(asc(createdAt), asc(id));
  const listed: Endpoint[] = [];
  for (const endpoint of endpoints) {
    const ofThis = eq(webhookDeliveries.endpointId, endpoint.id);
    const rows = await tx
      .select()
      .from(webhookDeliveries)
      .where(ofThis)
      .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
      .limit(mostListed);
    const isWaiting = and(ofThis, isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.deadAt));
    listed.push({
      ...endpoint,
      deliveries: rows.map(asDelivery),
      waiting: await tx.$count(webhookDeliveries, isWaiting),
    });
  }
  return listed;
}

function asDelivery(row: typeof webhookDeliveries.$inferSelect): Delivery {
  const { id, event, createdAt, attemptedAt, answer, nextAttemptAt, deliveredAt, deadAt } = row;
  const state = deliveredAt ? "delivered" : deadAt ? "given up" : "waiting";
  return {
    id,
    event,
    createdAt,
    attemptedAt,
    answer,
    nextAttemptAt: state === "waiting" ? nextAttemptAt : null,
    state,
  };
}

/**
 * @param receiver to whom name, address and words of a message go; empty: the reference alone goes.
 * @param siteSecret the site's own, under which that of the address is kept.
 * @returns the secret, which is shown now and never again; null where there are as many as there may be.
 */
export async function addEndpoint(
  tx: Tx<"admin">,
  { address, events, receiver }: { address: string; events: readonly WebhookEvent[]; receiver: string },
  siteSecret: string,
): Promise<string | null> {
  if ((await tx.$count(webhookEndpoints)) >= mostEndpoints) return null;
  const [id, secret] = [uuidv7(), newSecret()];
  await tx.insert(webhookEndpoints).values({
    id,
    address,
    events: [...events],
    receiver: receiver || null,
    secret: seal(siteSecret, id, secret),
  });
  await recordAudit(tx, "webhook added", { words: receiver !== "" });
  return secret;
}

/** Another secret; the one before signs as well for a day. Null where the address is gone. */
export async function changeSecret(tx: Tx<"admin">, id: string, siteSecret: string): Promise<string | null> {
  const secret = newSecret();
  const { rowCount } = await tx
    .update(webhookEndpoints)
    .set({
      formerSecret: sql`${webhookEndpoints.secret}`,
      secret: seal(siteSecret, id, secret),
      secretChangedAt: sql`now()`,
    })
    .where(eq(webhookEndpoints.id, id));
  if (!rowCount) return null;
  await recordAudit(tx, "webhook secret changed", {});
  return secret;
}

/** What waits then stays; false where it is gone, or stands stopped. */
export async function stopEndpoint(tx: Tx<"admin">, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(webhookEndpoints)
    .set({ stoppedAt: sql`now()`, stoppedBecause: "staff" })
    .where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.stoppedAt)));
  if (rowCount) await recordAudit(tx, "webhook stopped", {});
  return Boolean(rowCount);
}

/** What has waited goes out at once; false where it is gone, or was not stopped. */
export async function startEndpoint(tx: Tx<"admin">, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(webhookEndpoints)
    .set({ stoppedAt: null, stoppedBecause: null, failingSince: null, toldAt: null })
    .where(and(eq(webhookEndpoints.id, id), isNotNull(webhookEndpoints.stoppedAt)));
  if (!rowCount) return false;
  const { endpointId, deliveredAt, deadAt } = webhookDeliveries;
  await tx
    .update(webhookDeliveries)
    .set({ attempts: 0, nextAttemptAt: sql`now()` })
    .where(and(eq(endpointId, id), isNull(deliveredAt), isNull(deadAt)));
  await recordAudit(tx, "webhook started", {});
  return true;
}

/** What has not been delivered never is. */
export async function removeEndpoint(tx: Tx<"admin">, id: string): Promise<boolean> {
  const { endpointId, deliveredAt, deadAt } = webhookDeliveries;
  await tx
    .update(webhookDeliveries)
    .set({ deadAt: sql`now()` })
    .where(and(eq(endpointId, id), isNull(deliveredAt), isNull(deadAt)));
  const { rowCount } = await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  if (rowCount) await recordAudit(tx, "webhook removed", {});
  return Boolean(rowCount);
}

/** The same delivery under the same id, once more; false where it waits anyway, or is gone. */
export async function sendDeliveryAgain(tx: Tx<"admin">, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(webhookDeliveries)
    .set({ attempts: 0, nextAttemptAt: sql`now()`, deliveredAt: null, deadAt: null })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        isNotNull(webhookDeliveries.endpointId),
        sql`coalesce(${webhookDeliveries.deliveredAt}, ${webhookDeliveries.deadAt}) is not null`,
      ),
    );
  if (rowCount) await recordAudit(tx, "webhook delivery sent again", {});
  return Boolean(rowCount);
}

/** Whether the privacy policy that is public names who gets words: staff may have written it anew. */
export async function policyNamesReceivers(tx: Tx<"admin">): Promise<boolean> {
  const { rows } = await tx.execute<{ names: boolean }>(sql`select policy_names_receivers() as names`);
  return rows[0]?.names === true;
}

/** Who has been sent name, address and words of these messages, by name. */
export async function receiversOf(
  tx: Tx<Holder<"messages">>,
  submissions: readonly string[],
): Promise<string[]> {
  if (submissions.length === 0) return [];
  const { receiver, submissionId } = webhookDeliveries;
  const rows = await tx
    .selectDistinct({ name: receiver })
    .from(webhookDeliveries)
    .where(and(inArray(submissionId, [...submissions]), isNotNull(receiver)))
    .orderBy(asc(receiver));
  return rows.flatMap(({ name }) => name ?? []);
}

/** Whom the privacy policy names. */
export async function readReceivers(tx: Tx<"visitor">): Promise<string[]> {
  const { rows } = await tx.execute<{ receiver: string }>(
    sql`select receiver from named_receivers order by receiver`,
  );
  return rows.map(({ receiver }) => receiver);
}
