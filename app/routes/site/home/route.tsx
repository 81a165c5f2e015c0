import { data, href } from "react-router";
import { caseStudies } from "#app/content/case-studies.ts";
import { latestOnHome } from "#app/content/promised-numbers.ts";
import { publicCaseStudies } from "#app/domain/case-studies/published.server.ts";
import { whoAnswers } from "#app/domain/company/faces.ts";
import { cardOf } from "#app/domain/kinds/published.ts";
import { failureOf, withVisitor } from "#app/middleware/transactions.server.ts";
import { pageOfFrame, wordsOf } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/route.ts";
import { Home } from "./home.tsx";
import { sheetsOf } from "./papers.tsx";

export const handle: RouteHandle = { cache: {} };

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { words, company } = args.loaderData;
  const answers = whoAnswers(company);
  return pageMeta(
    args,
    { ...words.metadata, heading: words.heading },
    { pageType: "WebSite", company, people: answers ? [answers] : [] },
  );
};

/**
 * Without the database the page still stands; its case studies say why they are missing. The words are in the
 * document anyway: in the browser's bundle they would come a second time.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { company, pages } = await wordsOf(context);
  const sheets = sheetsOf(pages);
  const { values: words, chosen } = await pageOfFrame(context, href("/"), "home");
  try {
    const { latest, projects } = await withVisitor(context, async (tx) => ({
      latest: await publicCaseStudies.latest(tx, latestOnHome),
      projects: await publicCaseStudies.listed(tx, 1),
    }));
    const list = { state: "loaded" as const, studies: latest.map(cardOf) };
    return { words, company, chosen, sheets, latest: list, hasProjects: projects.length > 0 };
  } catch (error) {
    const failure = failureOf(context, error, caseStudies.errors.list);
    return data(
      { words, company, chosen, sheets, latest: { state: "failed" as const, failure }, hasProjects: false },
      { status: 503 },
    );
  }
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const { words, chosen, sheets, latest, hasProjects } = loaderData;
  return (
    <Home words={words} chosen={chosen} sheets={sheets} hasProjects={hasProjects} caseStudies={latest} />
  );
}
