/** /share/<page>.png, for pages and documents that exist and for nothing else (SECURITY.md D0). */
import { findBuiltInArticle } from "#app/content/articles/articles.ts";
import { caseStudies } from "#app/content/case-studies.ts";
import { findChart } from "#app/content/charts/charts.ts";
import { notFound } from "#app/content/not-found.ts";
import { documentAt, publicKinds } from "#app/content/public-kinds.ts";
import { readings } from "#app/domain/documents/readings.server.ts";
import { clientAsker } from "#app/middleware/asker.server.ts";
import { failureSentence, withVisitor } from "#app/middleware/transactions.server.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { pageOfShareImage, shareImageVersion } from "#app/seo/addresses.ts";
import { findSitePage } from "#app/seo/pages.server.ts";
import { draw, type Task } from "#app/threads/drawings.server.ts";
import { anHour, cacheControl } from "../cache-control.ts";
import type { Route } from "./+types/share-image.ts";
import { errorText, matchesEtag, notModified, types } from "./http-cache.ts";

type Subject = Extract<Task, { share: string }>;

export const handle: RouteHandle = { cache: { reads: { v: /^[\w-]{1,40}$/ }, version: "v" } };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  try {
    const subject = await subjectOf(params["*"], context);
    if (!subject) return errorText(notFound.heading, 404);
    const version = shareImageVersion(subject.title);
    const headers = headersOf(version, new URL(request.url).searchParams.get("v"));
    if (matchesEtag(request, headers.get("etag"))) return notModified(headers);
    const { body } = await draw(subject, "everybody", clientAsker({ request, context }));
    headers.set("content-length", String(body.length));
    return new Response(body, { headers });
  } catch (error) {
    return errorText(failureSentence(context, error, caseStudies.errors.detail), 503);
  }
}

/** The address says what the picture shows; where it says so rightly, a browser need not ask again. */
function headersOf(version: string, asked: string | null): Headers {
  return new Headers({
    "content-type": types.png,
    "cache-control": cacheControl("everybody", "at any moment", asked === version ? anHour : 0),
    etag: `"${version}"`,
    "cross-origin-resource-policy": "cross-origin", // feeds and chats show it
  });
}

/** Case studies are drawn on ink, all else on paper. */
async function subjectOf(file: string, context: Route.LoaderArgs["context"]): Promise<Subject | null> {
  const path = pageOfShareImage(file);
  if (path === null) return null;
  const address = documentAt(path);
  if (address !== null) {
    const text = await withVisitor(context, (tx) => readings[address.kind].find(tx, address.slug));
    if (!text) return null;
    const title = text.sample ? caseStudies.sample.marked(text.title) : text.title;
    const isOurs = text.sample || findBuiltInArticle(text.slug) !== undefined;
    const shown = isOurs && findChart(text.slug) ? text.slug : undefined;
    return { share: text.slug, title, theme: publicKinds[address.kind].shareTheme, shown };
  }
  const page = findSitePage(await wordsOf(context), path);
  const seed = path.split("/").at(-1) || "home";
  return page ? { share: seed, title: page.outline.heading, theme: "light" } : null;
}
