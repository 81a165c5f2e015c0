import { href } from "react-router";
import { insights } from "#app/content/insights.ts";
import type { WordsOf } from "#app/domain/pages/page.ts";
import { Closing } from "../sections/closing.tsx";
import { pageAddress } from "../sections/page-address.ts";
import { PageTop } from "../sections/page-top.tsx";
import { Pager } from "../sections/pager.tsx";
import { ArticleList, type ArticleListState } from "./article-list.tsx";

interface InsightsPageProps {
  words: WordsOf<"list">;
  list: ArticleListState;
  /** Counting from 1. */
  page: number;
  pages: number;
}

export function InsightsPage({ words, list, page, pages }: InsightsPageProps) {
  return (
    <>
      <PageTop heading={words.heading} lead={words.lead} />
      <section className="page all-articles" aria-label={insights.listLabel}>
        <ArticleList list={list} heading="h2" />
        <Pager
          label={insights.pages.label}
          page={page}
          pages={pages}
          address={(page) => pageAddress(href("/insights"), page)}
        />
      </section>
      <Closing {...words.closing} headline={words.closing.heading} />
    </>
  );
}
