/**
 * What a sign-in with the firm's account is compared with when it comes back, kept by the browser in which it has begun
 * (docs/decisions/071). Nothing is stored for who never comes back.
 */
import { z } from "zod";
import type { Begun } from "#app/domain/users/firm-account/provider.server.ts";
import { type Signing, signedCookie } from "./signed-cookie.server.ts";

const lifetimeSeconds = 10 * 60;

const aim = z.discriminatedUnion("of", [
  z.object({ of: z.literal("sign in"), redirectTo: z.string().max(1000) }),
  /** By its key. */
  z.object({ of: z.literal("invitation"), key: z.uuid() }),
  /** Binds it to the account of who is signed in. */
  z.object({ of: z.literal("own account"), userId: z.uuid() }),
]);

/** What is to come of it. */
export type Aim = z.infer<typeof aim>;

const kept = z.object({
  state: z.string().max(100),
  nonce: z.string().max(100),
  verifier: z.string().max(100),
  aim,
  /** Milliseconds since 1970: a browser need not forget it in time. */
  until: z.number(),
});

export type Kept = z.infer<typeof kept>;

export function firmAccountCookie(
  site: Signing,
  { state, nonce, verifier, aim }: Begun & { aim: Aim },
  now = Date.now(),
): Promise<string> {
  const until = now + lifetimeSeconds * 1000;
  return cookieOf(site).serialize({ state, nonce, verifier, aim, until } satisfies Kept);
}

/** @returns null for none, an old one, and one that we have not written. */
export async function readFirmAccountCookie(
  site: Signing,
  request: Request,
  now = Date.now(),
): Promise<Kept | null> {
  const { success, data } = kept.safeParse(await cookieOf(site).parse(request.headers.get("cookie")));
  return success && data.until > now ? data : null;
}

/** For the answer to what has come back: it is compared once. */
export function forgetFirmAccountCookie(site: Signing): Promise<string> {
  return cookieOf(site).serialize("", { maxAge: 0 });
}

function cookieOf(site: Signing) {
  // Of the pages that lead out and back; the way back reaches us by a form of our own.
  return signedCookie(site, "firm-account", {
    path: "/admin",
    sameSite: "strict",
    maxAge: lifetimeSeconds,
  });
}
