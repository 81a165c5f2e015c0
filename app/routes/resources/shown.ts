/** What the script of a public page says once, when the page is really seen (routes/site/frame/view-script.ts). */
import { data } from "react-router";
import { documentAt } from "#app/content/public-kinds.ts";
import { sourceOf } from "#app/domain/usage/usage.ts";
import { siteContext } from "#app/middleware/context.ts";
import { countUse } from "#app/middleware/usage.server.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { isSitePage } from "#app/seo/pages.server.ts";
import type { Route } from "./+types/shown.ts";

export const handle: RouteHandle = { cache: false };

export function loader() {
  throw data(null, { status: 405, headers: { allow: "POST" } });
}

/** The same answer whatever comes of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { page, from } = textFields(await readForm(request), ["page", "from"]);
  const words = await wordsOf(context);
  const isPage = isSitePage(words, page) || documentAt(page) !== null;
  if (isPage) {
    const source = sourceOf(from, new URL(context.get(siteContext).publicUrl).hostname);
    countUse({ request, context }, ["page", page], ...(source === null ? [] : [["source", source] as const]));
  }
  return new Response(null, { status: 204 });
}
