/** A text as staff have written it, for who has its link; behind that stand the website's addresses. */
import { isbot } from "isbot";
import { officeDay } from "#app/content/day.ts";
import { preview as words } from "#app/content/preview.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { countView, readPreviewLink } from "#app/domain/guest-links/guest-links.server.ts";
import { linkToken } from "#app/domain/guest-links/link-token.server.ts";
import { clientContext, siteContext } from "#app/middleware/context.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import { askAgain, enter } from "../door/door.server.ts";
import type { Route } from "./+types/link.ts";
import { renderPreview } from "./render.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const entered = await enter(args, "preview", (tx) => read(tx, args));
  if (entered instanceof Response) return entered;
  const { id, base, opened } = entered;
  const { publicUrl, secret } = args.context.get(siteContext);
  const company = await companyNow(args.context);
  return renderPreview(args, {
    what: { kind: "document", id: opened.documentId, revision: opened.revisionId },
    person: id,
    base,
    saying: () => words.ofLink(officeDay(opened.expiresAt, company)),
    link: `${publicUrl}/preview/${linkToken(secret, id, "preview")}`,
    leave: { href: `${publicUrl}/`, label: words.leave.link },
  });
}

/** The page again, with the word that nothing was sent; but for the form of a link that opens nothing. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData().catch(() => null);
  return form?.get("intent") === "ask again" ? askAgain(args, form) : loader(args);
}

/** Opening the link is a view; walking on from there, a HEAD, a bot and a prefetch are none. */
async function read(tx: Tx<"guest">, { request, context, params }: Route.LoaderArgs) {
  const link = await readPreviewLink(tx);
  const { pathname } = new URL(request.url);
  const { headers } = request;
  const isRead =
    pathname === `/preview/${params.key}` &&
    !params.key.includes(".") &&
    request.method === "GET" &&
    !context.get(clientContext).isHead &&
    !isbot(headers.get("user-agent")) &&
    !/prefetch|preview/i.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");
  if (link && isRead) await countView(tx);
  return link;
}
