import { data, href } from "react-router";
import { caseStudies } from "#app/content/case-studies.ts";
import { failure } from "#app/content/not-found.ts";
import { pageTitle } from "#app/content/page.ts";
import { cardOf } from "#app/domain/case-studies/case-study.ts";
import {
  findCaseStudyBySlug,
  findNextCaseStudy,
  listRelatedCaseStudies,
  relatedShown,
} from "#app/domain/case-studies/published.server.ts";
import { metaDescription } from "#app/domain/pages/description.ts";
import { loadFailure, withVisitor } from "#app/middleware/transactions.server.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import { failureIn, isMissing } from "#app/routes/error-reference.tsx";
import type { RouteHandle } from "#app/routes/handle.ts";
import { MissingPage } from "../missing-page.tsx";
import { missingMeta, pageMeta } from "../page-meta.ts";
import { stylesOfBody } from "../sections/rich-styles.ts";
import { shownText } from "../sections/shown-text.server.ts";
import type { Route } from "./+types/detail.ts";
import { CaseStudyArticle } from "./case-study-article.tsx";
import { MoreCaseStudies } from "./more-case-studies.tsx";

export const handle: RouteHandle = {
  cache: {},
  styles: (loaded) => stylesOfBody((loaded as Route.ComponentProps["loaderData"]).body.sections),
};

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData)
    return missingMeta(isMissing(args.error) ? pageTitle(caseStudies.errors.notFound) : failure.title);
  const {
    title,
    description: text,
    tags,
    photo,
    published,
    modified,
    sample,
    ...apart
  } = args.loaderData.study;
  const { marked } = caseStudies.sample;
  const heading = sample ? marked(title) : title;
  const description = metaDescription(sample ? marked(text) : text, caseStudies.detail.about);
  const words = { title: pageTitle(apart.searchTitle ?? title), heading, description, keywords: tags };
  const parent = { name: caseStudies.heading, path: href("/case-studies") };
  if (sample) return pageMeta(args, words, { ogTitle: heading, parent, noindex: true });
  return pageMeta(args, words, {
    ogType: "article",
    ogPhoto: apart.sharePhoto,
    pageType: "Article",
    ogTitle: heading,
    parent,
    ...(published && modified && { article: { published, modified, image: photo?.src ?? null } }),
  });
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await withVisitor(context, async (tx) => {
    const study = await findCaseStudyBySlug(tx, params.slug);
    if (!study) return undefined;
    const others = await listRelatedCaseStudies(tx, study, relatedShown);
    return { study, others, next: await findNextCaseStudy(tx, study.id) };
  }).catch((error) => {
    throw loadFailure(context, error, caseStudies.errors.detail);
  });
  if (!found) throw data(caseStudies.errors.notFound, { status: 404 });
  const { study, others, next } = found;
  const { timeZone } = (await wordsOf(context)).company;
  const { shown, body } = shownText(study, timeZone);
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
      <MoreCaseStudies studies={others} next={next} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { errors, detail } = caseStudies;
  return (
    <MissingPage
      heading={failureIn(error) ?? errors.unexpected}
      text={isMissing(error) ? errors.notFoundHelp : errors.listHelp}
      error={error}
      back={{ to: href("/case-studies"), label: detail.backToList }}
    />
  );
}
