/**
 * /preview/TOKEN leads to /preview/ID with the token in a cookie, so that the secret leaves the address bar, history
 * and Referer; behind that stand the website's addresses. A link that opens nothing is a missing page, whatever it is.
 */
import { isbot } from "isbot";
import { RateLimiterRes } from "rate-limiter-flexible";
import { createCookie, redirect } from "react-router";
import { officeDay } from "#app/content/day.ts";
import { preview as words } from "#app/content/preview.ts";
import { asPublisher } from "#app/db/actors.server.ts";
import { openLimiter, secondsToWait } from "#app/db/rate-limits.ts";
import { followPreviewLink } from "#app/domain/documents/previews/preview-links.server.ts";
import { previewToken, readPreviewToken } from "#app/domain/documents/previews/preview-token.server.ts";
import { clientContext, type Site, siteContext } from "#app/middleware/context.ts";
import { failureSentence } from "#app/middleware/transactions.server.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import type { Route } from "./+types/link.ts";
import { isPicture, renderFailure, renderMissing, renderPreview } from "./render.server.ts";

/** Pages of one link a minute: 60. A picture, of which a page shows up to a dozen, counts as a tenth of one. */
const perLink = { name: "preview", points: 600, seconds: 60 };
const points = { page: 10, picture: 1 };

export async function loader(args: Route.LoaderArgs) {
  const { key } = args.params;
  const site = args.context.get(siteContext);
  const linked = readPreviewToken(site.secret, key);
  const id = linked ?? (await idOfCookie(site, args.request, key));
  const link = id && (await follow(args, id));
  if (!link) return renderMissing(args);
  const base = `/preview/${id}`;
  if (linked)
    return redirect(base, { status: 303, headers: { "set-cookie": await keep(site, id, link.expiresAt) } });
  const shown = isPicture(args.url.pathname.slice(base.length)) ? "picture" : "page";
  const wait = await countShown(args, id, points[shown]);
  if (wait) return renderFailure(args, words.busy, 429, wait);
  const { timeZone } = await companyNow(args.context);
  return renderPreview(args, {
    what: { kind: "document", id: link.documentId, revision: link.revisionId },
    person: id,
    base,
    saying: () => words.ofLink(officeDay(link.expiresAt, timeZone)),
    leave: { href: `${site.publicUrl}/`, label: words.leave.link },
  });
}

/** The page again, with the word that nothing was sent. */
export const action = loader;

/** Opening the link is a view; walking on from there, a HEAD, a bot and a prefetch are none. */
async function follow(args: Route.LoaderArgs, id: string) {
  const { request, context } = args;
  const { pathname } = new URL(request.url);
  const { headers } = request;
  const isRead =
    pathname === `/preview/${id}` &&
    request.method === "GET" &&
    !context.get(clientContext).isHead &&
    !isbot(headers.get("user-agent")) &&
    !/prefetch|preview/i.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");
  try {
    return await asPublisher(context.get(siteContext).database, (tx) => followPreviewLink(tx, id, isRead));
  } catch (error) {
    throw await renderFailure(args, failureSentence(context, error, words.failure), 503);
  }
}

/** For this link alone: a person may hold several. */
function cookieOf({ publicUrl }: Site, id: string) {
  const secure = publicUrl.startsWith("https://");
  return createCookie(secure ? "__Secure-preview" : "preview", {
    path: `/preview/${id}`,
    httpOnly: true,
    sameSite: "lax",
    secure,
  });
}

function keep(site: Site, id: string, expires: Date): Promise<string> {
  return cookieOf(site, id).serialize(previewToken(site.secret, id), { expires });
}

async function idOfCookie(site: Site, request: Request, id: string): Promise<string | null> {
  const token: unknown = await cookieOf(site, id).parse(request.headers.get("cookie"));
  // guard: the cookie of a preview link opens that link alone: === id -> !== ""
  return typeof token === "string" && readPreviewToken(site.secret, token) === id ? id : null;
}

/** Null: it may be shown; otherwise the seconds to wait. @throws the page that says so, where nothing can be counted. */
async function countShown(args: Route.LoaderArgs, id: string, cost: number): Promise<number | null> {
  const { database } = args.context.get(siteContext);
  try {
    // guard: pages and pictures of a preview link are counted: consume(id, cost) -> get(id)
    await openLimiter(database, perLink).consume(id, cost);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes))
      throw await renderFailure(args, failureSentence(args.context, refusal, words.failure), 503);
    return secondsToWait(refusal);
  }
}
