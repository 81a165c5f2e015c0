/** A case study as Markdown. */
import { href } from "react-router";
import { caseStudies } from "#app/content/case-studies.ts";
import { bodyOf } from "#app/domain/case-studies/body/body.ts";
import { isoTime, type PublishedStudy } from "#app/domain/case-studies/case-study.ts";
import { findCaseStudyBySlug } from "#app/domain/case-studies/published.server.ts";
import { siteContext } from "#app/middleware/context.ts";
import { failureSentence, withVisitor } from "#app/middleware/transactions.server.ts";
import { toMarkdown } from "#app/seo/markdown.ts";
import type { Outline } from "#app/seo/page-text.ts";
import type { Route } from "./+types/case-study-text.ts";
import { cachedText, errorText } from "./http-cache.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  const { errors } = caseStudies;
  try {
    const study = await withVisitor(context, (tx) => findCaseStudyBySlug(tx, params.slug ?? ""));
    if (!study) return errorText(errors.notFound, 404);
    const text = toMarkdown(
      outlineOf(study),
      href("/case-studies/:slug", { slug: study.slug }),
      (to) => publicUrl + to,
    );
    const answer = cachedText(request, text, "markdown");
    if (study.sample) answer.headers.set("x-robots-tag", "noindex");
    return answer;
  } catch (error) {
    return errorText(failureSentence(context, error, errors.detail), 503);
  }
}

function outlineOf(study: PublishedStudy): Outline {
  const { detail, sample, errors } = caseStudies;
  const updated = isoTime(study.updatedAt);
  const facts = [
    ...(study.tags.length > 0 ? [`${detail.tags}: ${study.tags.join(", ")}`] : []),
    ...(updated ? [`${detail.updated}: ${updated.slice(0, 10)}`] : []),
    ...(study.sample ? [sample.note] : []),
  ];
  const { isReadable, sections } = bodyOf(study);
  return {
    heading: study.title,
    lead: study.description,
    facts,
    sections: isReadable ? sections : [{ heading: errors.details, parts: [] }],
  };
}
