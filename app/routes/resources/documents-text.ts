/** The list of a kind of documents as Markdown, linking the Markdown of each. */
import { notFound } from "#app/content/not-found.ts";
import { documentPath, type PublicKind, publicKindNames, publicKinds } from "#app/content/public-kinds.ts";
import { readings } from "#app/domain/documents/readings.server.ts";
import type { PublishedSummary } from "#app/domain/kinds/published.ts";
import type { Page } from "#app/domain/pages/page.ts";
import { siteContext } from "#app/middleware/context.ts";
import { failureSentence, withVisitor } from "#app/middleware/transactions.server.ts";
import { pageOfFrame } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { pageOfText, textPath } from "#app/seo/addresses.ts";
import { toMarkdown } from "#app/seo/markdown.ts";
import { outlineOf } from "#app/seo/outline.ts";
import type { Outline } from "#app/seo/page-text.ts";
import type { Route } from "./+types/documents-text.ts";
import { cachedText, errorText } from "./http-cache.ts";

const mostLinks = 500;

export const handle: RouteHandle = { cache: {} };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  const path = pageOfText(new URL(request.url).pathname);
  const kind = publicKindNames.find((name) => publicKinds[name].path === path);
  if (!kind) return errorText(notFound.heading, 404);
  const page = await pageOfFrame(context, path, "list");
  try {
    const documents = await withVisitor(context, (tx) => readings[kind].latest(tx, mostLinks));
    const text = toMarkdown(listOutline(page, kind, documents), path, (to) => publicUrl + to);
    return cachedText(request, text, "markdown");
  } catch (error) {
    return errorText(failureSentence(context, error, publicKinds[kind].errors.list), 503);
  }
}

function listOutline(page: Page, kind: PublicKind, documents: readonly PublishedSummary[]): Outline {
  const { listLabel, empty } = publicKinds[kind];
  const links = documents.map(({ slug, title, shownTitle = title }) => ({
    label: shownTitle,
    to: textPath(documentPath({ kind, slug })),
  }));
  const listed = { heading: listLabel, parts: [links.length > 0 ? { links } : empty.heading] };
  const outline = outlineOf(page);
  return { ...outline, sections: [listed, ...outline.sections] };
}
