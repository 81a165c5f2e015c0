/** The secret part of a preview link: made from its id, so it can be shown again and is stored nowhere. */
import { createHmac, timingSafeEqual } from "node:crypto";

/** What follows /preview/ in a link: "id.signature". */
export function previewToken(secret: string, id: string): string {
  return `${id}.${signature(secret, id)}`;
}

/** The id of the link whose token this is, or null for what we have not signed. */
export function readPreviewToken(secret: string, token: string): string | null {
  const id = token.slice(0, 36);
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
  const [expected, given] = [Buffer.from(previewToken(secret, id)), Buffer.from(token)];
  // guard: the signature of a preview link: timingSafeEqual(expected, given) -> timingSafeEqual(given, given)
  return expected.length === given.length && timingSafeEqual(expected, given) ? id : null;
}

/** Under a key of its own, derived from the site's secret: nothing else that is signed can pose as a link. */
function signature(secret: string, id: string): string {
  const key = createHmac("sha256", secret).update("preview links").digest();
  return createHmac("sha256", key).update(id).digest("base64url");
}
