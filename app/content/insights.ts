import { href } from "react-router";
import { pageTitle } from "./page-parts.ts";

export const insights = {
  path: href("/insights"),
  shareTheme: "light",
  metadata: {
    title: pageTitle("Insights"),
    description:
      "Articles for people who run machines, records and reports: what to check, what to measure and what to try before buying anything.",
    keywords: ["articles", "predictive maintenance", "data quality", "industrial data"],
  },
  heading: "Insights",
  lead: "What to check, what to measure and what to try, before you buy anything. Written for the people who do the work, the newest first.",
  listLabel: "Articles",
  closing: {
    headline: "Do you have a question like these?",
    lead: "Describe it, and you hear what we would look at first.",
    button: { label: "Contact us", to: href("/contact") },
  },
  empty: { heading: "No articles found", text: "New articles appear here once they are published." },
  errors: {
    list: "Failed to load articles",
    detail: "Failed to load article",
    notFound: "Article not found",
    listHelp: "The fault is on our side. Try again in a moment.",
    notFoundHelp: "It may have been renamed or taken down. The list shows everything that is published.",
  },
  pages: {
    label: "Pages of articles",
    titled: (title: string, page: number) => `${title}, page ${page}`,
    described: (description: string, page: number) => `Page ${page}. ${description}`,
  },
  detail: {
    back: "Insights",
    backToList: "Back to all articles",
    more: "More articles",
    checklist: {
      /** A section with this heading can be printed alone. */
      heading: "Checklist",
      print: "Print the checklist",
    },
    closing: {
      headline: "Not sure what your readings can show?",
      lead: "Tell us which machine it is and what you record, and we answer with what we would try first.",
      button: { label: "Contact us", to: href("/contact") },
    },
  },
} as const;
