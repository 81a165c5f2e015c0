/**
 * What the sender of a message is told of it, kept for an hour by the browser that has sent it: Back and a reload show it
 * again. It says nothing of the sender.
 */
import { z } from "zod";
import type { Receipt } from "#app/domain/submissions/submission.ts";
import { type Signing, signedCookie } from "./signed-cookie.server.ts";

const lifetimeSeconds = 60 * 60;

const kept = z.object({
  id: z.uuid().nullish(),
  reference: z.string().regex(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
  dueAt: z.iso.datetime().transform((text) => new Date(text)),
  /** Milliseconds since 1970: a browser need not forget it in time. */
  until: z.number(),
});

export function receiptCookie(site: Signing, receipt: Receipt, now = Date.now()): Promise<string> {
  return cookieOf(site).serialize({ ...receipt, until: now + lifetimeSeconds * 1000 });
}

/** @returns null for none, an old one, and one that we have not written. */
export async function readReceipt(
  site: Signing,
  request: Request,
  now = Date.now(),
): Promise<Receipt | null> {
  const { success, data } = kept.safeParse(await cookieOf(site).parse(request.headers.get("cookie")));
  if (!success || data.until <= now) return null;
  return { id: data.id ?? null, reference: data.reference, dueAt: data.dueAt };
}

function cookieOf(site: Signing) {
  return signedCookie(site, "receipt", { path: "/contact", sameSite: "lax", maxAge: lifetimeSeconds });
}
