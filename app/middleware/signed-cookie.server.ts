/** Cookies of one path that say only what we have written; on https with the prefix `__Secure-`. */
import { createHmac } from "node:crypto";
import { createCookie } from "react-router";
import type { Site } from "./context.ts";

export type Signing = Pick<Site, "secret" | "publicUrl">;

/** @param options `maxAge` in seconds. */
export function signedCookie(
  { secret, publicUrl }: Signing,
  name: string,
  options: { path: string; sameSite: "lax" | "strict"; maxAge: number },
) {
  const secure = publicUrl.startsWith("https://");
  return createCookie(secure ? `__Secure-${name}` : name, {
    ...options,
    httpOnly: true,
    secure,
    // guard: the signature of a cookie [sign-in.site, contact.site]
    secrets: [createHmac("sha256", secret).update(`${name} cookie`).digest("base64url")],
  });
}
