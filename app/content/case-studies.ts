import { href } from "react-router";
import { isolated } from "#app/letters/direction.ts";
import { pageTitle } from "./page-parts.ts";

export const caseStudies = {
  path: href("/case-studies"),
  shareTheme: "dark",
  metadata: {
    title: pageTitle("Case Studies"),
    description:
      "A problem, what we would build for it, how it would be used and what could go wrong, told the same way each time. Worked examples are marked as such.",
    keywords: ["case studies", "AI projects", "data projects", "industrial analytics"],
  },
  heading: "Case Studies",
  lead: "A problem, what we would build, how it would be used, what could go wrong. Entries marked Worked example describe no customer.",
  listLabel: "Case studies",
  closing: {
    headline: "Is yours not among them?",
    lead: "Describe the decision. You hear what we would build for it, and what can go wrong.",
    button: { label: "Contact us", to: href("/contact") },
  },
  empty: { heading: "No case studies found", text: "New work appears here once it is published." },
  errors: {
    list: "Failed to load case studies",
    detail: "Failed to load case study",
    notFound: "Case study not found",
    unexpected: "An unexpected error occurred",
    details: "Unable to display details due to formatting error.",
    image: "Failed to load image",
    listHelp: "The fault is on our side. Try again in a moment.",
    notFoundHelp: "It may have been renamed or taken down. The list shows everything that is published.",
    retry: "Try again",
  },
  pages: {
    label: "Pages of case studies",
    newer: "Newer",
    older: "Older",
    position: (page: number, pages: number) => `Page ${page} of ${pages}`,
    titled: (title: string, page: number) => `${title}, page ${page}`,
    described: (description: string, page: number) => `Page ${page}. ${description}`,
  },
  tagged: {
    label: "Case studies by tag",
    all: "All",
    more: "More tags",
    title: (tag: string) => `Case Studies: ${tag}`,
    description: (tag: string) =>
      `Case studies tagged ${tag}: a problem, what would be built, how it would be used, what could go wrong.`,
    count: (total: number) => `${total} ${total === 1 ? "case study" : "case studies"}`,
    none: (tag: string) => `Nothing is tagged “${tag}”.`,
    showAll: "Show all case studies",
  },
  detail: {
    back: "Case Studies",
    backToList: "Back to case studies",
    tags: "Tags",
    onThisPage: "On this page",
    numbers: "The numbers as a table",
    /** Beside that, the same as a file. */
    csv: "as CSV",
    handOn: {
      copy: "Copy link",
      copied: "The link is copied.",
      notCopied: "Your browser did not allow it. Copy the link from the address bar.",
      print: "Print",
    },
    by: (author: string) => `By ${isolated(author)}`,
    language: "Language",
    updated: "Updated",
    readingTime: (minutes: number) => `${minutes} min read`,
    more: "More case studies",
    next: "Next:",
    viewAll: { label: "View All", to: href("/case-studies") },
    closing: {
      headline: "Does this sound like something you have?",
      lead: "Describe yours, and you hear what we would look at first.",
      button: { label: "Contact us", to: href("/contact") },
    },
  },
  sample: {
    label: "Worked example",
    /** On the home page: while there is nothing else, and beside projects of clients. */
    alone:
      "No client project is published yet: these examples say what we would build and how it could fail.",
    among: "Those marked Worked example describe no customer.",
    /** Before a title or a description that is seen away from the page. */
    marked: (text: string) => `Worked example: ${text}`,
    note: "Worked example, no customer. We wrote it to show what we would build and what can go wrong.",
  },
} as const;
