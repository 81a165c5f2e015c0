/** A document that has a page, as Markdown. */
import { caseStudies } from "#app/content/case-studies.ts";
import { type Office, officeDay } from "#app/content/day.ts";
import { languageName } from "#app/content/languages.ts";
import { notFound } from "#app/content/not-found.ts";
import { documentAt, publicKinds } from "#app/content/public-kinds.ts";
import { readings } from "#app/domain/documents/readings.server.ts";
import type { PublishedText } from "#app/domain/kinds/published.ts";
import { bodyOf } from "#app/domain/text/body.ts";
import { siteContext } from "#app/middleware/context.ts";
import { failureSentence, withVisitor } from "#app/middleware/transactions.server.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { pageOfText } from "#app/seo/addresses.ts";
import { toMarkdown } from "#app/seo/markdown.ts";
import type { Outline } from "#app/seo/page-text.ts";
import type { Route } from "./+types/document-text.ts";
import { cachedText, errorText } from "./http-cache.ts";

export const handle: RouteHandle = { cache: {} };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  const path = pageOfText(new URL(request.url).pathname);
  const address = documentAt(path);
  if (!address) return errorText(notFound.heading, 404);
  const { errors } = publicKinds[address.kind];
  try {
    const found = await withVisitor(context, (tx) => readings[address.kind].find(tx, address.slug));
    if (!found) return errorText(errors.notFound, 404);
    const { company } = await wordsOf(context);
    const answer = cachedText(
      request,
      toMarkdown(outlineOf(found, company), path, (to) => publicUrl + to),
      "markdown",
    );
    if (found.sample) answer.headers.set("x-robots-tag", "noindex");
    return answer;
  } catch (error) {
    return errorText(failureSentence(context, error, errors.detail), 503);
  }
}

function outlineOf(text: PublishedText, office: Office): Outline {
  const { detail, sample, errors } = caseStudies;
  const updated = officeDay(text.updatedAt, office);
  const facts = [
    ...(text.facts?.(office) ?? []),
    ...(text.author ? [detail.by(text.author)] : []),
    ...(text.language ? [`${detail.language}: ${languageName(text.language)}`] : []),
    ...(text.tags.length > 0 ? [`${detail.tags}: ${text.tags.join(", ")}`] : []),
    ...(updated ? [`${detail.updated}: ${updated}`] : []),
    ...(text.sample ? [sample.note] : []),
  ];
  const { isReadable, sections } = bodyOf(text);
  return {
    heading: text.title,
    lead: text.description,
    facts,
    sections: isReadable ? sections : [{ heading: errors.details, parts: [] }],
  };
}
