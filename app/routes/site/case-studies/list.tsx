import { data } from "react-router";
import { caseStudies } from "#app/content/case-studies.ts";
import { listCaseStudies } from "#app/domain/case-studies/case-studies.server.ts";
import { cardOf } from "#app/domain/case-studies/case-study.ts";
import { pageNumber } from "#app/domain/paging.ts";
import { failureSentence, withVisitor } from "#app/middleware/transactions.server.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/list.ts";
import { CaseStudiesPage } from "./case-studies-page.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, caseStudies.metadata, { pageType: "CollectionPage" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = pageNumber(new URL(request.url).searchParams.get("page"));
  try {
    const found = await withVisitor(context, (tx) => listCaseStudies(tx, { page: requested }));
    const { rows, page, pages } = found;
    return { list: { state: "loaded" as const, studies: rows.map(cardOf) }, page, pages };
  } catch (error) {
    const sentence = failureSentence(context, error, caseStudies.errors.list);
    return data({ list: { state: "failed" as const, error: sentence }, page: 1, pages: 1 }, { status: 503 });
  }
}

export default function CaseStudiesRoute({ loaderData }: Route.ComponentProps) {
  return <CaseStudiesPage {...loaderData} />;
}
