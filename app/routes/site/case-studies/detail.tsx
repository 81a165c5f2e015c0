import { caseStudies } from "#app/content/case-studies.ts";
import type { CompanyFacts } from "#app/content/company-facts.ts";
import { publicDay } from "#app/content/day.ts";
import type { CaseStudyText } from "#app/domain/case-studies/fields.ts";
import {
  findNextCaseStudy,
  isSaidWithPermission,
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
import quotationStyles from "../sections/quotation.css?inline";
import { stylesOfBody } from "../sections/rich-styles.ts";
import { stylesOfChart } from "../sections/section-styles.ts";
import { shownText } from "../sections/shown-text.server.ts";
import type { Route } from "./+types/detail.ts";
import { hasChart } from "./case-card.tsx";
import { CaseStudyArticle } from "./case-study-article.tsx";
import type { ShownCustomer } from "./customer.tsx";
import { MoreCaseStudies } from "./more-case-studies.tsx";

export const handle: RouteHandle = {
  cache: {},
  styles(loaded) {
    const { study, body, customer } = loaded as Route.ComponentProps["loaderData"];
    const chart = hasChart(study) ? stylesOfChart(study.slug) : "";
    return stylesOfBody(body.sections) + chart + (customer?.said ? quotationStyles : "");
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
  const { company } = await wordsOf(context);
  const { study, others, next, isPermitted } = await loadDocument("case-study", context, async (tx) => {
    const study = await publicCaseStudies.find(tx, params.slug);
    if (!study) return undefined;
    const others = await listRelatedCaseStudies(tx, study, relatedShown);
    const isPermitted =
      study.values.said.sentence !== "" && (await isSaidWithPermission(tx, study.id, company.timeZone));
    return { study, others, next: await findNextCaseStudy(tx, study.id), isPermitted };
  });
  const { shown, body } = shownText(study, company);
  return {
    study: shown,
    body,
    customer: shownCustomer(study.values, isPermitted, company),
    others: others.map(cardOf),
    next: next ? { slug: next.slug, title: next.title } : null,
  };
}

/** What readers are told of the customer; null where none is named. */
function shownCustomer(
  { customer, figure, said }: CaseStudyText,
  isPermitted: boolean,
  company: CompanyFacts,
): ShownCustomer | null {
  if (customer.name === "") return null;
  return {
    ...customer,
    figure: figure.value === "" ? null : { ...figure, on: publicDay(figure.on, company) },
    // guard: what a customer says is shown only while an approval of theirs covers it [slots.site]: isPermitted -> true
    said: isPermitted ? said : null,
  };
}

export default function CaseStudyRoute({ loaderData }: Route.ComponentProps) {
  const { study, body, customer, others, next } = loaderData;
  return (
    <>
      <CaseStudyArticle study={study} body={body} customer={customer} />
      <MoreCaseStudies tags={study.tags} studies={others} next={next} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingDocument kind="case-study" error={error} />;
}
