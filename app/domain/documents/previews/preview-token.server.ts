/** The secret part of a preview link, or of a sign-off's: made from its id, so it can be shown again and is stored nowhere. */
import { createHmac, timingSafeEqual } from "node:crypto";

/** What a link opens: the one kind is no key to the other. */
export type Opens = "preview links" | "sign-offs";

/** What follows /preview/ or /sign-off/ in a link: "id.signature". */
export function previewToken(secret: string, id: string, opens: Opens = "preview links"): string {
  return `${id}.${signature(secret, id, opens)}`;
}

/** The id of the link whose token this is, or null for what we have not signed. */
export function readPreviewToken(
  secret: string,
  token: string,
  opens: Opens = "preview links",
): string | null {
  const id = token.slice(0, 36);
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
  const [expected, given] = [Buffer.from(previewToken(secret, id, opens)), Buffer.from(token)];
  // guard: the signature of a preview link [previews.site]: timingSafeEqual(expected, given) -> timingSafeEqual(given, given)
  return expected.length === given.length && timingSafeEqual(expected, given) ? id : null;
}

/** Under a key of its own, derived from the site's secret: nothing else that is signed can pose as a link. */
function signature(secret: string, id: string, opens: Opens): string {
  const key = createHmac("sha256", secret).update(opens).digest();
  return createHmac("sha256", key).update(id).digest("base64url");
}
