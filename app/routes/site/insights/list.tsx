import { data, href, redirect } from "react-router";
import { insights } from "#app/content/insights.ts";
import { pageTitle } from "#app/content/page.ts";
import { documentPath } from "#app/content/public-kinds.ts";
import { listArticles } from "#app/domain/articles/published.server.ts";
import { metaDescription } from "#app/domain/pages/description.ts";
import { pageNumber } from "#app/domain/paging.ts";
import { failureOf, withVisitor } from "#app/middleware/transactions.server.ts";
import { pageOfFrame, wordsOf } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { pageMeta } from "../page-meta.ts";
import { pageAddress, pageQuery } from "../sections/page-address.ts";
import type { Route } from "./+types/list.ts";
import { entryOf } from "./article-entry.server.ts";
import { InsightsPage } from "./insights-page.tsx";

/** Each page has an address of its own. */
export const handle: RouteHandle = { cache: { reads: { page: /^[1-9]\d{0,4}$/ } } };

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { words, list, page } = args.loaderData;
  const { metadata, heading } = words;
  const { titled, described } = insights.pages;
  const articles = list.state === "loaded" ? list.articles : [];
  const own = {
    title: pageTitle(titled(heading, page)),
    description: metaDescription(described(metadata.description, page), ""),
  };
  return pageMeta(
    args,
    { ...metadata, ...(page > 1 && own), heading },
    {
      pageType: "CollectionPage",
      query: pageQuery(page),
      parent: page > 1 ? { name: heading, path: href("/insights") } : undefined,
      listing: articles.map(({ title, slug }) => ({
        name: title,
        path: documentPath({ kind: "article", slug }),
      })),
    },
  );
};

/** A page past the end leads to the last. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = pageNumber(new URL(request.url).searchParams.get("page"));
  const { values: words } = await pageOfFrame(context, href("/insights"), "list");
  const { timeZone } = (await wordsOf(context)).company;
  try {
    const { rows, page, pages } = await withVisitor(context, (tx) => listArticles(tx, asked));
    if (page !== asked) return redirect(pageAddress(href("/insights"), page));
    const articles = rows.map((row) => entryOf(row, timeZone));
    return { words, list: { state: "loaded" as const, articles }, page, pages };
  } catch (error) {
    const failure = failureOf(context, error, insights.errors.list);
    return data({ words, list: { state: "failed" as const, failure }, page: 1, pages: 1 }, { status: 503 });
  }
}

export default function InsightsRoute({ loaderData }: Route.ComponentProps) {
  return <InsightsPage {...loaderData} />;
}
