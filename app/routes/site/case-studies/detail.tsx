import { data, isRouteErrorResponse } from "react-router";
import { caseStudies } from "#app/content/case-studies.ts";
import { pageTitle } from "#app/content/page.ts";
import { findCaseStudyBySlug, listLatestCaseStudies } from "#app/domain/case-studies/case-studies.server.ts";
import { cardOf, sectionsOf } from "#app/domain/case-studies/case-study.ts";
import { failureSentence, withVisitor } from "#app/middleware/transactions.server.ts";
import { MissingPage } from "../not-found-page.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/detail.ts";
import { CaseStudyArticle } from "./case-study-article.tsx";
import { MoreCaseStudies } from "./more-case-studies.tsx";

const more = 4;

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [{ title: pageTitle(caseStudies.errors.notFound) }];
  const { title, description, tags } = args.loaderData.study;
  const words = { title: pageTitle(title), description, keywords: tags };
  return pageMeta(args, words, { ogType: "article", pageType: "Article", ogTitle: title });
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await withVisitor(context, async (tx) => {
    const study = await findCaseStudyBySlug(tx, params.slug);
    return study && { study, others: await listLatestCaseStudies(tx, more, study.slug) };
  }).catch((error) => {
    throw data(failureSentence(context, error, caseStudies.errors.detail), { status: 503 });
  });
  if (!found) throw data(caseStudies.errors.notFound, { status: 404 });
  const { study, others } = found;
  return {
    study: { ...cardOf(study), tags: study.tags },
    sections: sectionsOf(study),
    others: others.map(cardOf),
  };
}

export default function CaseStudyRoute({ loaderData }: Route.ComponentProps) {
  const { study, sections, others } = loaderData;
  return (
    <>
      <CaseStudyArticle study={study} sections={sections} />
      <MoreCaseStudies studies={others} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { errors, detail } = caseStudies;
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <MissingPage
      heading={isRouteErrorResponse(error) ? String(error.data) : errors.unexpected}
      text={missing ? errors.notFoundHelp : errors.listHelp}
      back={{ to: "/case-studies", label: detail.backToList }}
    />
  );
}
