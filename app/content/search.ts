import { href } from "react-router";
import type { PageOf } from "#app/domain/pages/page.ts";
import { kindFacts } from "./kinds.ts";
import { pageTitle } from "./page-parts.ts";

/** Words around what is typed and found. What else the page says is in `searchPage`. */
export const search = {
  resultsTitle: (query: string) => pageTitle(`Results for “${query}”`),
  label: "Search the site",
  placeholder: "Forecast, invoice, sensor",
  submit: "Search",
  clear: "Clear search",
  noResultsFor: "No results for",
  failure:
    "Case studies, articles, events and job openings could not be searched just now. The other results are complete.",
  kinds: {
    service: "Service",
    industry: "Industry",
    page: "Page",
    article: kindFacts.article.noun.One,
  },
  /** When a typo was read away. */
  near: (query: string) => `Nothing matches “${query}” as typed. These come close.`,
  best: (shown: number) => `The best ${shown} are shown. Add a word to narrow the list.`,
  results: "Results",
  countMore: (total: number, query: string) => `More than ${total} results for “${query}”.`,
  count: (total: number, query: string) => `${total} ${total === 1 ? "result" : "results"} for “${query}”.`,
} as const;

export const searchPage = {
  path: href("/search"),
  frame: "search",
  values: {
    title: "Search",
    metadata: {
      title: pageTitle("Search"),
      description:
        "Search the services, industries, case studies and other pages of this website by a word or two: a machine, a document, a problem.",
      keywords: ["search"],
    },
    heading: "Search",
    lead: "Type a word or two: a machine, a document, a problem.",
    none: {
      heading: "Nothing found",
      text: "Try a shorter word or a more common one. Or write to us, and a person answers within one business day.",
      button: { label: "Contact us", to: href("/contact") },
    },
  },
} as const satisfies PageOf<"search">;
