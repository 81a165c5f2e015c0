/**
 * A browser in which somebody has signed in is no stranger to that account: whoever attacks the account, or shares the
 * owner's network, cannot keep it out (SECURITY.md L2). It opens nothing.
 */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { normalEmail } from "#app/domain/users/email.ts";
import { keyedHash } from "./client-key.server.ts";
import { type Signing, signedCookie } from "./signed-cookie.server.ts";

const lifetimeSeconds = 90 * 24 * 60 * 60;
/** Of several people who share a browser the latest. */
const mostAccounts = 4;

const device = z.object({
  /** 128 bits. */
  id: z.string().length(22),
  /** Keyed hashes of addresses. */
  accounts: z.array(z.string()).max(mostAccounts),
  /** Milliseconds since 1970: a browser need not forget it in time. */
  until: z.number(),
});

/** @returns the id of this browser if that account has signed in with it; without `email`, if any account has. */
export async function knownDevice(site: Signing, request: Request, email?: string): Promise<string | null> {
  const found = await readDevice(site, request);
  if (!found) return null;
  // guard: a device is known to the accounts that signed in with it [sign-in.site]
  if (email !== undefined && !found.accounts.includes(accountOf(site, email))) return null;
  return found.id;
}

/** For the answer to a sign-in that is complete. */
export async function deviceCookie(site: Signing, request: Request, email: string): Promise<string> {
  const before = await readDevice(site, request);
  const others = before?.accounts.filter((account) => account !== accountOf(site, email)) ?? [];
  return cookieOf(site).serialize({
    id: before?.id ?? randomBytes(16).toString("base64url"),
    accounts: [accountOf(site, email), ...others].slice(0, mostAccounts),
    until: Date.now() + lifetimeSeconds * 1000,
  } satisfies z.infer<typeof device>);
}

async function readDevice(site: Signing, request: Request): Promise<z.infer<typeof device> | null> {
  const { success, data } = device.safeParse(await cookieOf(site).parse(request.headers.get("cookie")));
  return success && data.until > Date.now() ? data : null;
}

function cookieOf(site: Signing) {
  return signedCookie(site, "device", { path: "/admin", sameSite: "strict", maxAge: lifetimeSeconds });
}

function accountOf({ secret }: Signing, email: string): string {
  return keyedHash(secret, "device", normalEmail(email));
}
