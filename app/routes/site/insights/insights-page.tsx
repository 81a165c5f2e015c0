import { href } from "react-router";
import { insights } from "#app/content/insights.ts";
import type { ListedPage } from "../documents/document-list.ts";
import { Closing } from "../sections/closing.tsx";
import { pageAddress } from "../sections/page-address.ts";
import { PageTop } from "../sections/page-top.tsx";
import { Pager } from "../sections/pager.tsx";
import type { ArticleEntry } from "./article-entry.server.ts";
import { ArticleList } from "./article-list.tsx";

export function InsightsPage({ words, list, page, pages }: ListedPage<ArticleEntry>) {
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
