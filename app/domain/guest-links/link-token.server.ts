/** The secret part of a link for somebody without an account: made from its id, so it can be shown again and is stored nowhere. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Opens } from "#app/domain/addresses/guest-folders.ts";

/** What each kind is signed for. The words are part of every link that was given: they stay. */
const purposes: Record<Opens, string> = {
  preview: "preview links",
  "sign-off": "sign-offs",
  letters: "letters",
};

/** What follows /preview/, /sign-off/ or /letters/ in a link: "id.signature". */
export function linkToken(secret: string, id: string, opens: Opens): string {
  return `${id}.${signature(secret, id, opens)}`;
}

/**
 * The id of the link whose token this is, or null for what we have not signed. What a mail program takes into a link from
 * behind it, such as a bracket or a full stop, is left out.
 */
export function readLinkToken(secret: string, given: string, opens: Opens): string | null {
  const [token, id] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}(?![\w-])/.exec(given) ?? [];
  if (!token || !id) return null;
  const [expected, signed] = [Buffer.from(linkToken(secret, id, opens)), Buffer.from(token)];
  // guard: the signature of a preview link [previews.site]: timingSafeEqual(expected, signed) -> timingSafeEqual(signed, signed)
  return expected.length === signed.length && timingSafeEqual(expected, signed) ? id : null;
}

/** Under a key of its own, derived from the site's secret: nothing else that is signed can pose as a link. */
function signature(secret: string, id: string, opens: Opens): string {
  const key = createHmac("sha256", secret).update(purposes[opens]).digest();
  return createHmac("sha256", key).update(id).digest("base64url");
}
