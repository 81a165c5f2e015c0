/** The secret part of a link to an account: made from a key that is stored, so it can be shown and mailed again. */
import { createHmac, timingSafeEqual } from "node:crypto";

export type AccountLink = "invitation" | "password reset";

/** What stands behind ?token= in the link: "key.signature". @param key a uuid; another one ends the link. */
export function accountToken(secret: string, purpose: AccountLink, key: string): string {
  // Under a key of its own, derived from the site's secret: nothing else that is signed can pose as such a link.
  const own = createHmac("sha256", secret).update(`account links: ${purpose}`).digest();
  return `${key}.${createHmac("sha256", own).update(key).digest("base64url")}`;
}

const pages = { invitation: "/admin/invitation", "password reset": "/admin/reset" } as const;

/** The path of the page that the link opens, token and all. */
export function accountLinkPath(secret: string, purpose: AccountLink, key: string): string {
  return `${pages[purpose]}?token=${accountToken(secret, purpose, key)}`;
}

/** The key of the link whose token this is, or null for what we have not signed. */
export function readAccountToken(secret: string, purpose: AccountLink, token: string): string | null {
  const key = token.slice(0, 36);
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)) return null;
  const [expected, given] = [Buffer.from(accountToken(secret, purpose, key)), Buffer.from(token)];
  // guard: the signature of a link to an account [team.site]: && timingSafeEqual(expected, given) ->
  return expected.length === given.length && timingSafeEqual(expected, given) ? key : null;
}
