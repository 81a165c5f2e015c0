/** A text as staff have written it, for who has its link; behind that stand the website's addresses. A link that opens nothing is a missing page, whatever it is. */
import { isbot } from "isbot";
import { officeDay } from "#app/content/day.ts";
import { preview as words } from "#app/content/preview.ts";
import { asPublisher } from "#app/db/actors.server.ts";
import { followPreviewLink } from "#app/domain/documents/previews/preview-links.server.ts";
import { clientContext, siteContext } from "#app/middleware/context.ts";
import { failureSentence } from "#app/middleware/transactions.server.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import type { Route } from "./+types/link.ts";
import { countUse, type LinkKind, leadOn, linkOf } from "./linked.server.ts";
import { isPicture, renderFailure, renderMissing, renderPreview } from "./render.server.ts";

const kind: LinkKind = { folder: "/preview", opens: "preview links" };
/** Pages of one link a minute: 60. A picture, of which a page shows up to a dozen, counts as a tenth of one. */
const perLink = { name: "preview", points: 600, seconds: 60 };
const points = { page: 10, picture: 1 };

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(siteContext);
  const found = await linkOf(site, kind, args.request, args.params.key);
  const link = found && (await follow(args, found.id));
  if (!link) return renderMissing(args);
  const { id, isInAddress } = found;
  if (isInAddress) return leadOn(site, kind, id, link.expiresAt);
  const base = `/preview/${id}`;
  const shown = isPicture(args.url.pathname.slice(base.length)) ? "picture" : "page";
  const wait = await countShown(args, id, points[shown]);
  if (wait) return renderFailure(args, words.busy, 429, wait);
  const company = await companyNow(args.context);
  return renderPreview(args, {
    what: { kind: "document", id: link.documentId, revision: link.revisionId },
    person: id,
    base,
    saying: () => words.ofLink(officeDay(link.expiresAt, company)),
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

/** @throws the page that says so, where nothing can be counted. */
async function countShown(args: Route.LoaderArgs, id: string, cost: number): Promise<number | null> {
  try {
    return await countUse(args.context.get(siteContext), perLink, id, cost);
  } catch (error) {
    throw await renderFailure(args, failureSentence(args.context, error, words.failure), 503);
  }
}
