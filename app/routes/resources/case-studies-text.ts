/** The list of case studies as Markdown, linking the Markdown of each. */
import { href } from "react-router";
import { caseStudies } from "#app/content/case-studies.ts";
import type { CaseStudySummary } from "#app/domain/case-studies/case-study.ts";
import { listLatestCaseStudies } from "#app/domain/case-studies/published.server.ts";
import { siteContext } from "#app/middleware/context.ts";
import { failureSentence, withVisitor } from "#app/middleware/transactions.server.ts";
import { textPath } from "#app/seo/addresses.ts";
import { toMarkdown } from "#app/seo/markdown.ts";
import { invitation, type Outline } from "#app/seo/page-text.ts";
import type { Route } from "./+types/case-studies-text.ts";
import { cachedText, errorText } from "./http-cache.ts";

const mostLinks = 500;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  try {
    const studies = await withVisitor(context, (tx) => listLatestCaseStudies(tx, mostLinks));
    const text = toMarkdown(outlineOf(studies), href("/case-studies"), (to) => publicUrl + to);
    return cachedText(request, text, "markdown");
  } catch (error) {
    return errorText(failureSentence(context, error, caseStudies.errors.list), 503);
  }
}

function outlineOf(studies: readonly CaseStudySummary[]): Outline {
  const { heading, lead, listLabel, empty, closing } = caseStudies;
  const links = studies.map(({ slug, title }) => ({
    label: title,
    to: textPath(href("/case-studies/:slug", { slug })),
  }));
  return {
    heading,
    lead,
    sections: [
      { heading: listLabel, parts: [links.length > 0 ? { links } : empty.heading] },
      invitation(closing.headline, closing.lead, closing.button),
    ],
  };
}
