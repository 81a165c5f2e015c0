/** Headers of every answer of every status (SECURITY.md H2). */
import { isGuestPath } from "#app/domain/addresses/guest-folders.ts";
import { keptByNobody } from "#app/routes/cache-control.ts";

const permissions = ["camera", "display-capture", "geolocation", "microphone", "payment", "usb"];

const year = 31_536_000;

/** "/admin", "/admin/login" and "/admin.data", and no page of staff such as "/administration". */
export function isAdminPath(path: string): boolean {
  return /^\/admin(?:[/.]|$)/.test(path);
}

/** Of everything that may show what is not public, missing pages included. */
export function isPreviewPath(path: string): boolean {
  return isGuestPath(path) || /^\/admin\/preview(?:[/.]|$)/i.test(path);
}

export function setSecurityHeaders(
  headers: Headers,
  { https, isPreview = false }: { https: boolean; isPreview?: boolean },
): void {
  headers.set("x-content-type-options", "nosniff");
  headers.set("x-frame-options", "DENY");
  headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set("cross-origin-opener-policy", "same-origin");
  // Pictures made for feeds and chats are shown there and say so; nothing else may be embedded elsewhere.
  if (!headers.has("cross-origin-resource-policy"))
    headers.set("cross-origin-resource-policy", "same-origin");
  headers.set("permissions-policy", permissions.map((name) => `${name}=()`).join(", "));
  // guard: a preview is kept by nobody [previews.site]
  if (isPreview) {
    headers.set("cache-control", keptByNobody);
    headers.set("cdn-cache-control", keptByNobody);
    headers.set("referrer-policy", "same-origin");
    headers.set("x-robots-tag", "noindex, nofollow, noarchive");
  }
  if (!https) return;
  headers.set("strict-transport-security", `max-age=${2 * year}; includeSubDomains`);
  const cookies = headers.getSetCookie();
  headers.delete("set-cookie");
  for (const cookie of cookies)
    headers.append("set-cookie", /;\s*secure/i.test(cookie) ? cookie : `${cookie}; Secure`);
}
