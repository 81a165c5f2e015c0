/**
 * How people without an account come in: /preview/TOKEN leads to /preview/ID with the token in a cookie for that link
 * alone, so that the secret leaves the address bar, history and Referer. How often a link is used is counted. Whatever
 * opens nothing is one and the same page, with a way to a new link (docs/decisions/067).
 */
import { RateLimiterRes } from "rate-limiter-flexible";
import { createCookie, type LoaderFunctionArgs, redirect } from "react-router";
import { door as words } from "#app/content/door.ts";
import { preview } from "#app/content/preview.ts";
import { asGuest, type Tx } from "#app/db/actors.server.ts";
import { isOfDatabase } from "#app/db/errors.ts";
import { openLimiter, type RateLimit, secondsToWait } from "#app/db/rate-limits.ts";
import type { Opens } from "#app/domain/addresses/guest-folders.ts";
import { askForLinkAgain } from "#app/domain/guest-links/guest-links.server.ts";
import { linkToken, readLinkToken } from "#app/domain/guest-links/link-token.server.ts";
import { isMailAddress } from "#app/domain/mail-address.ts";
import { countMailTo, refundMailTo } from "#app/middleware/addressee-limit.server.ts";
import { keyedHash, networkOf } from "#app/middleware/client-key.server.ts";
import { clientContext, type Site, siteContext } from "#app/middleware/context.ts";
import { failureSentence } from "#app/middleware/transactions.server.ts";
import { textFields } from "#app/routes/form-data.ts";
import { isPicture, renderFailure } from "../preview/render.server.ts";
import { type AskedAgain, closedPage } from "./closed-page.server.tsx";

type Args = Pick<LoaderFunctionArgs, "request" | "url" | "context"> & { params: { key: string } };

/** Pages of one link a minute: 60. A picture, of which a page shows up to a dozen, counts as a tenth of one. */
const points = { page: 10, picture: 1 };
const shownPerLink = (opens: Opens): RateLimit => ({ name: opens, points: 600, seconds: 60 });
/** How often one client asks for a new link. */
const askedPerClient = { name: "link-again", points: 10, seconds: 60 * 60 };

/** The id of the link that a request follows, and whether its secret stands in the address; null for none of ours. */
export async function linkOf(
  site: Site,
  opens: Opens,
  request: Request,
  key: string,
): Promise<{ id: string; isInAddress: boolean } | null> {
  const linked = readLinkToken(site.secret, key, opens);
  if (linked) return { id: linked, isInAddress: true };
  const token: unknown = await cookieOf(site, opens, key).parse(request.headers.get("cookie"));
  // guard: the cookie of a preview link opens that link alone [previews.site]: === key -> !== ""
  const isOwn = typeof token === "string" && readLinkToken(site.secret, token, opens) === key;
  return isOwn ? { id: key, isInAddress: false } : null;
}

/**
 * What a link opens, and the address below the folder that is asked for; or the answer where it opens nothing, still has
 * its secret in the address, or is used too often.
 * @param read what the link opens; it also counts who reads it, where that is counted.
 */
export async function enter<T extends { expiresAt: Date }>(
  args: Args,
  opens: Opens,
  read: (tx: Tx<"guest">) => Promise<T | undefined>,
): Promise<{ id: string; base: string; inner: string; opened: T } | Response> {
  const site = args.context.get(siteContext);
  const found = await linkOf(site, opens, args.request, args.params.key);
  if (!found) return closedPage(site);
  const { id } = found;
  try {
    const opened = await asGuest(site.database, id, read);
    if (!opened) return closedPage(site);
    if (found.isInAddress) return await leadOn(site, opens, id, opened.expiresAt);
    const base = `/${opens}/${id}`;
    const inner = args.url.pathname.slice(base.length);
    const wait = await countUse(
      site,
      shownPerLink(opens),
      id,
      isPicture(inner) ? points.picture : points.page,
    );
    if (wait) return await renderFailure(args, preview.busy, 429, wait);
    return { id, base, inner, opened };
  } catch (error) {
    const sentence = failureSentence(args.context, error, preview.failure);
    return renderFailure(args, sentence, isOfDatabase(error) ? 503 : 500);
  }
}

/** To the address without the secret, which the cookie has from then on. */
async function leadOn(site: Site, opens: Opens, id: string, expires: Date): Promise<Response> {
  const cookie = await cookieOf(site, opens, id).serialize(linkToken(site.secret, id, opens), { expires });
  return redirect(`/${opens}/${id}`, { status: 303, headers: { "set-cookie": cookie } });
}

/** For this link alone: a person may hold several. */
function cookieOf({ publicUrl }: Site, opens: Opens, id: string) {
  const secure = publicUrl.startsWith("https://");
  return createCookie(secure ? "__Secure-preview" : "preview", {
    path: `/${opens}/${id}`,
    httpOnly: true,
    sameSite: "lax",
    secure,
  });
}

/** Null: it may be done; otherwise the seconds to wait. @throws where nothing can be counted. */
export async function countUse(
  { database }: Site,
  limit: RateLimit,
  key: string,
  cost: number,
): Promise<number | null> {
  try {
    // guard: pages and pictures of a preview link are counted [previews.site]: consume(key, cost) -> get(key)
    await openLimiter(database, limit).consume(key, cost);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return secondsToWait(refusal);
  }
}

/**
 * The page of a link that opens nothing, after its form: the same answer whoever the address and the reference belong to,
 * if to anybody.
 */
export async function askAgain({ context }: Pick<Args, "context">, form: FormData): Promise<Response> {
  const site = context.get(siteContext);
  const { address } = context.get(clientContext);
  const { email, reference } = textFields(form, ["email", "reference"]);
  const typed = { email: email.trim(), reference: reference.trim() };
  const say = (status: number, said: AskedAgain) => closedPage(site, { typed, ...said }, status);
  if (!site.mail) return closedPage(site);
  if (!isMailAddress(typed.email)) return say(400, { error: words.errors.email });
  if (!/^[0-9a-f]{4}[ -]?[0-9a-f]{4}$/i.test(typed.reference))
    return say(400, { error: words.errors.reference });
  try {
    const client = keyedHash(site.secret, "link-again", networkOf(address));
    // guard: who asks for a new link is counted [door.site]
    if (await countUse(site, askedPerClient, client, 1)) return say(429, { error: words.errors.often });
    // guard: one mail too many looks like the others [door.site]
    if (await countMailTo(site, "link again", typed.email)) return say(200, { isAsked: true });
    const isMailed = await asGuest(site.database, null, (tx) =>
      askForLinkAgain(tx, typed.email, typed.reference),
    );
    // guard: who knows no reference keeps nobody from a new link [door.site]
    if (!isMailed) await refundMailTo(site, "link again", typed.email);
    return say(200, { isAsked: true });
  } catch (error) {
    return say(503, { error: failureSentence(context, error, words.errors.failure) });
  }
}
