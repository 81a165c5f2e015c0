/**
 * What links for people without an account share. /preview/TOKEN leads to /preview/ID with the token in a cookie for that
 * link alone, so that the secret leaves the address bar, history and Referer; how often one is used is counted.
 */
import { RateLimiterRes } from "rate-limiter-flexible";
import { createCookie, redirect } from "react-router";
import { openLimiter, type RateLimit, secondsToWait } from "#app/db/rate-limits.ts";
import {
  type Opens,
  previewToken,
  readPreviewToken,
} from "#app/domain/documents/previews/preview-token.server.ts";
import type { Site } from "#app/middleware/context.ts";

/** Where the links of a kind lead. */
export type LinkKind = { folder: "/preview" | "/sign-off"; opens: Opens };

/** The id of the link that a request follows, and whether its secret stands in the address; null for none of ours. */
export async function linkOf(
  site: Site,
  kind: LinkKind,
  request: Request,
  key: string,
): Promise<{ id: string; isInAddress: boolean } | null> {
  const linked = readPreviewToken(site.secret, key, kind.opens);
  if (linked) return { id: linked, isInAddress: true };
  const token: unknown = await cookieOf(site, kind, key).parse(request.headers.get("cookie"));
  // guard: the cookie of a preview link opens that link alone [previews.site]: === key -> !== ""
  const isOwn = typeof token === "string" && readPreviewToken(site.secret, token, kind.opens) === key;
  return isOwn ? { id: key, isInAddress: false } : null;
}

/** To the address without the secret, which the cookie has from then on. */
export async function leadOn(site: Site, kind: LinkKind, id: string, expires: Date): Promise<Response> {
  const cookie = await cookieOf(site, kind, id).serialize(previewToken(site.secret, id, kind.opens), {
    expires,
  });
  return redirect(`${kind.folder}/${id}`, { status: 303, headers: { "set-cookie": cookie } });
}

/** For this link alone: a person may hold several. */
function cookieOf({ publicUrl }: Site, { folder }: LinkKind, id: string) {
  const secure = publicUrl.startsWith("https://");
  return createCookie(secure ? "__Secure-preview" : "preview", {
    path: `${folder}/${id}`,
    httpOnly: true,
    sameSite: "lax",
    secure,
  });
}

/** Null: it may be done; otherwise the seconds to wait. @throws where nothing can be counted. */
export async function countUse(
  { database }: Site,
  limit: RateLimit,
  id: string,
  cost: number,
): Promise<number | null> {
  try {
    // guard: pages and pictures of a preview link are counted [previews.site]: consume(id, cost) -> get(id)
    await openLimiter(database, limit).consume(id, cost);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return secondsToWait(refusal);
  }
}
