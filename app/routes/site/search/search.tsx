import { data, href } from "react-router";
import { search } from "#app/content/search.ts";
import { officeDate } from "#app/domain/office-time.ts";
import { parseQuery } from "#app/domain/search/query.ts";
import { inSearchTurn, searchSite } from "#app/domain/search/search.server.ts";
import { countedTerm } from "#app/domain/usage/usage.ts";
import { failureOf, withVisitorInTurn } from "#app/middleware/transactions.server.ts";
import { countUse } from "#app/middleware/usage.server.ts";
import { pageOfFrame, wordsOf } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/search.ts";
import { pageIndexOf } from "./page-index.server.ts";
import { SearchPage } from "./search-page.tsx";

export const handle: RouteHandle = { cache: false };

export const meta: Route.MetaFunction = (args) => {
  const query = args.loaderData?.query;
  const words = args.loaderData?.words;
  if (!words) return [];
  const title = query ? search.resultsTitle(query) : words.metadata.title;
  return pageMeta(
    args,
    { ...words.metadata, title, heading: words.heading },
    { pageType: "SearchResultsPage", noindex: true },
  );
};

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const query = parseQuery(new URL(request.url).searchParams.get("q"));
  const site = await wordsOf(context);
  const pageIndex = pageIndexOf(site);
  const today = officeDate(new Date(), site.company.timeZone);
  const { values: words } = await pageOfFrame(context, href("/search"), "search");
  try {
    const found = await withVisitorInTurn(args, inSearchTurn, (tx) =>
      searchSite(tx, pageIndex, query, today),
    );
    if (found.missed) countMiss(args, query.text);
    return { words, query: query.text, ...found, failure: null };
  } catch (error) {
    const failure = failureOf(context, error, search.failure);
    const found = await searchSite(null, pageIndex, query, today);
    return data({ words, query: query.text, ...found, failure }, { status: 503 });
  }
}

/** Of browsers that open the page; programs do not tell what they ask for. */
function countMiss(args: Route.LoaderArgs, text: string) {
  const term = countedTerm(text);
  if (term !== null && args.request.headers.get("sec-fetch-dest") === "document")
    countUse(args, ["search", term]);
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
