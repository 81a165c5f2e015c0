/** Tells one webhook of one thing (docs/decisions/070): what is sent, how it is signed, and what an answer means. */
import { href } from "react-router";
import { type KindName, pathOf } from "#app/content/kinds.ts";
import { asMailer } from "#app/db/actors.server.ts";
import { ask, pauseUntil, purposes } from "#app/domain/outgoing/ask.server.ts";
import {
  type DeliveryFailure,
  markDelivered,
  markDeliveryFailed,
  type TakenDelivery,
  takeDelivery,
} from "#app/domain/webhooks/deliveries.server.ts";
import { signedHeaders } from "#app/domain/webhooks/signature.server.ts";
import type { WebhookOptions } from "./webhooks.ts";

/** A receiver that asks for a longer pause is told after this one. Milliseconds. */
const longestPause = 24 * 60 * 60 * 1000;

/** False where nothing is due. */
export async function tellNext(options: WebhookOptions): Promise<boolean> {
  const { database, log, secret, sendsMail } = options;
  const taken = await asMailer(database, (tx) => takeDelivery(tx, secret));
  if (!taken) return false;
  const answer = await tell(taken, options);
  const { event, attempt } = taken;
  // The address may hold a key of the receiver's, and is not written down.
  const line = { event, attempt, endpoint: taken.endpoint.id };
  if (typeof answer === "string") {
    await asMailer(database, (tx) => markDelivered(tx, taken, answer));
    log.info(line, "a webhook was told");
  } else {
    await asMailer(database, (tx) => markDeliveryFailed(tx, taken, answer, { sendsMail }));
    log.warn({ ...line, reason: answer.answer }, "a webhook was not told");
  }
  return true;
}

/** The status of who has taken it. */
async function tell(
  taken: TakenDelivery,
  { publicUrl, ways }: WebhookOptions,
): Promise<string | DeliveryFailure> {
  const { id, secrets, endpoint } = taken;
  const now = new Date();
  if (secrets.length === 0) return { answer: "secret", notBefore: null };
  const body = bodyOf(taken, publicUrl);
  const headers = {
    "content-type": "application/json",
    "user-agent": `Webhook of ${publicUrl}`,
    ...signedHeaders(secrets, { id, at: now, body }),
  };
  const answer = await ask(purposes.webhook, endpoint.address, { headers, body, ...(ways && { ways }) });
  if (!answer.ok) return { answer: answer.reason, notBefore: null };
  const { status } = answer;
  // guard: only 2xx is an arrival, and a redirect is none [app/jobs/webhooks]
  if (status >= 200 && status < 300) return String(status);
  return {
    answer: String(status),
    notBefore: pauseUntil(answer.headers["retry-after"], now, longestPause),
  };
}

/** The same at each attempt, as long as there is the message. */
function bodyOf({ event, at, data, words }: TakenDelivery, publicUrl: string): string {
  const { slug, ...reference } = data;
  const path =
    slug === undefined
      ? href("/admin/contacts/:id", { id: reference.id ?? "" })
      : pathOf(reference.kind as KindName, slug);
  return JSON.stringify({
    type: event,
    timestamp: at.toISOString(),
    data: { ...reference, url: publicUrl + path, ...words },
  });
}
