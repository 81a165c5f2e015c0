import { data } from "react-router";
import { caseStudies } from "#app/content/case-studies.ts";
import { home } from "#app/content/home.ts";
import { listLatestCaseStudies } from "#app/domain/case-studies/case-studies.server.ts";
import { cardOf } from "#app/domain/case-studies/case-study.ts";
import { failureSentence, withVisitor } from "#app/middleware/transactions.server.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/route.ts";
import { Home } from "./home.tsx";

const shown = 4;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { ...home.metadata, heading: home.hero.headline }, { pageType: "WebSite" });

/** Without the database the page still stands; its case studies say why they are missing. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const latest = await withVisitor(context, (tx) => listLatestCaseStudies(tx, shown));
    return { state: "loaded" as const, studies: latest.map(cardOf) };
  } catch (error) {
    const sentence = failureSentence(context, error, caseStudies.errors.list);
    return data({ state: "failed" as const, error: sentence }, { status: 503 });
  }
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <Home caseStudies={loaderData} />;
}
