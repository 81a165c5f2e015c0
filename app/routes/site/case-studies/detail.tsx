import { caseStudies } from "#app/content/case-studies.ts";
import {
  findNextCaseStudy,
  listRelatedCaseStudies,
  publicCaseStudies,
  relatedShown,
} from "#app/domain/case-studies/published.server.ts";
import { cardOf } from "#app/domain/kinds/published.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { asArticle, documentMeta } from "../documents/document-meta.ts";
import { loadDocument } from "../documents/load.server.ts";
import { MissingDocument, missingDocumentMeta } from "../documents/missing-document.tsx";
import { stylesOfBody } from "../sections/rich-styles.ts";
import { stylesOfChart } from "../sections/section-styles.ts";
import { shownText } from "../sections/shown-text.server.ts";
import type { Route } from "./+types/detail.ts";
import { hasChart } from "./case-card.tsx";
import { CaseStudyArticle } from "./case-study-article.tsx";
import { MoreCaseStudies } from "./more-case-studies.tsx";

export const handle: RouteHandle = {
  cache: {},
  styles(loaded) {
    const { study, body } = loaded as Route.ComponentProps["loaderData"];
    return stylesOfBody(body.sections) + (hasChart(study) ? stylesOfChart(study.slug) : "");
  },
};

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return missingDocumentMeta("case-study", args.error);
  const { study } = args.loaderData;
  if (!study.sample) return documentMeta("case-study", args, study, asArticle(study));
  const { marked } = caseStudies.sample;
  const { searchTitle, ...said } = study;
  const asSample = { ...said, title: marked(said.title), description: marked(said.description) };
  return documentMeta(
    "case-study",
    args,
    { ...asSample, searchTitle: searchTitle ?? said.title },
    { noindex: true },
  );
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { study, others, next } = await loadDocument("case-study", context, async (tx) => {
    const study = await publicCaseStudies.find(tx, params.slug);
    if (!study) return undefined;
    const others = await listRelatedCaseStudies(tx, study, relatedShown);
    return { study, others, next: await findNextCaseStudy(tx, study.id) };
  });
  const { shown, body } = shownText(study, (await wordsOf(context)).company);
  return {
    study: shown,
    body,
    others: others.map(cardOf),
    next: next ? { slug: next.slug, title: next.title } : null,
  };
}

export default function CaseStudyRoute({ loaderData }: Route.ComponentProps) {
  const { study, body, others, next } = loaderData;
  return (
    <>
      <CaseStudyArticle study={study} body={body} />
      <MoreCaseStudies tags={study.tags} studies={others} next={next} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingDocument kind="case-study" error={error} />;
}
