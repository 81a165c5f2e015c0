import { href } from "react-router";
import { insights } from "./insights.ts";
import { pageTitle } from "./page.ts";

export const search = {
  metadata: {
    title: pageTitle("Search"),
    description:
      "Search the services, industries, case studies and other pages of this website by a word or two: a machine, a document, a problem.",
    keywords: ["search"],
  },
  resultsTitle: (query: string) => pageTitle(`Results for “${query}”`),
  heading: "Search",
  label: "Search the site",
  placeholder: "Forecast, invoice, sensor",
  submit: "Search",
  clear: "Clear search",
  /** Before anything was typed. */
  empty: "Type a word or two: a machine, a document, a problem.",
  none: {
    heading: "Nothing found",
    noResultsFor: "No results for",
    text: "Try a shorter word or a more common one. Or write to us; a person can search better than this box.",
    contact: { label: "Contact us", to: href("/contact") },
  },
  failure: "Case studies could not be searched just now. The other results are complete.",
  kinds: {
    service: "Service",
    industry: "Industry",
    page: "Page",
    article: insights.label,
    opening: "Opening",
  },
  /** When a typo was read away. */
  near: (query: string) => `Nothing matches “${query}” as typed. These come close.`,
  best: (shown: number) => `The best ${shown} are shown. Add a word to narrow the list.`,
  results: "Results",
  countMore: (total: number, query: string) => `More than ${total} results for “${query}”.`,
  count: (total: number, query: string) => `${total} ${total === 1 ? "result" : "results"} for “${query}”.`,
} as const;
