/** Whether a request carries the cookie of a session that was signed here; whether it still holds, the database knows. */
import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * @param secret AUTH_SECRET, with which better-auth signs.
 * @returns the token of the cookie whose signature is right, else null.
 */
export function sessionCookies(
  secret: string,
  publicUrl: string,
): (cookies: string | undefined) => string | null {
  const name = publicUrl.startsWith("https://") ? "__Host-session" : "session";
  return (cookies) => {
    if (!cookies?.includes(name)) return null;
    for (const pair of cookies.split(";")) {
      const [given = "", value = ""] = pair.trim().split(/=(.*)/s);
      if (given !== name) continue;
      const token = signed(value, secret);
      if (token !== null) return token;
    }
    return null;
  };
}

/** "token.signature", the signature in base64, all of it encoded for a URL. */
function signed(value: string, secret: string): string | null {
  const [, token = "", signature = ""] = /^([\w-]{1,100})\.([A-Za-z0-9+/]{43}=)$/.exec(decode(value)) ?? [];
  if (token === "") return null;
  const expected = createHmac("sha256", secret).update(token).digest();
  // guard: the signature of a session cookie [page-cache.site]
  return timingSafeEqual(expected, Buffer.from(signature, "base64")) ? token : null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
