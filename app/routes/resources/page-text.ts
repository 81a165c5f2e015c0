/** A page of the content as Markdown, at its address with .md behind it. */
import { openingLabels } from "#app/content/careers.ts";
import type { Office } from "#app/content/day.ts";
import { notFound } from "#app/content/not-found.ts";
import { listOpenings } from "#app/domain/openings/openings.server.ts";
import type { Page } from "#app/domain/pages/page.ts";
import { siteContext } from "#app/middleware/context.ts";
import { failureSentence, withVisitor } from "#app/middleware/transactions.server.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { pageOfText } from "#app/seo/addresses.ts";
import { toMarkdown } from "#app/seo/markdown.ts";
import { outlineOf, type Shown } from "#app/seo/outline.ts";
import { shownOpening } from "../site/careers/shown-opening.server.ts";
import type { Route } from "./+types/page-text.ts";
import { cachedText, errorText } from "./http-cache.ts";

export const handle: RouteHandle = { cache: {} };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  const path = pageOfText(new URL(request.url).pathname);
  const { pages, company } = await wordsOf(context);
  const page = pages.get(path);
  if (!page || page.frame === "search") return errorText(notFound.heading, 404);
  try {
    const outline = outlineOf(page, { company, ...(await shownIn(page, context, company)) });
    return cachedText(
      request,
      toMarkdown(outline, path, (to) => publicUrl + to),
      "markdown",
    );
  } catch (error) {
    return errorText(failureSentence(context, error, openingLabels.failure), 503);
  }
}

async function shownIn(
  { values }: Page,
  context: Route.LoaderArgs["context"],
  office: Office,
): Promise<Shown> {
  const sections: readonly { kind: string }[] = "sections" in values ? values.sections : [];
  if (!sections.some(({ kind }) => kind === "openings")) return {};
  const { publicUrl } = context.get(siteContext);
  const openings = await withVisitor(context, (tx) => listOpenings(tx, new Date(), office.timeZone));
  return { openings: openings.map((opening) => shownOpening(opening, publicUrl, office)) };
}
