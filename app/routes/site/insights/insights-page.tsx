import { insights } from "#app/content/insights.ts";
import { Closing } from "../sections/closing.tsx";
import { PageTop } from "../sections/page-top.tsx";
import { Pager } from "../sections/pager.tsx";
import { ArticleList, type ArticleListState } from "./article-list.tsx";
import { pageAddress } from "./page-address.ts";

interface InsightsPageProps {
  list: ArticleListState;
  /** Counting from 1. */
  page: number;
  pages: number;
}

export function InsightsPage({ list, page, pages }: InsightsPageProps) {
  return (
    <>
      <PageTop heading={insights.heading} lead={insights.lead} />
      <section className="page all-articles" aria-label={insights.listLabel}>
        <ArticleList list={list} heading="h2" />
        <Pager label={insights.pages.label} page={page} pages={pages} address={pageAddress} />
      </section>
      <Closing {...insights.closing} />
    </>
  );
}
