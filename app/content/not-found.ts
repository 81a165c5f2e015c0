import { href } from "react-router";
import { pageTitle } from "./page-parts.ts";

export const notFound = {
  metadata: {
    title: pageTitle("Page not found"),
    description:
      "There is no page at this address. The home page, the case studies and the search lead back to everything that exists.",
    keywords: [],
  },
  code: "404",
  heading: "Oops! Page not found",
  text: "There is no page at this address. Check it for a typing mistake, or search the site.",
  toHome: { label: "Return to Home", to: href("/") },
  toAdmin: { label: "Return to Admin Dashboard", to: href("/admin") },
  search: "Search the site",
} as const;

/** For faults of ours, when no screen has a better sentence. */
export const failure = {
  title: pageTitle("Something went wrong"),
  heading: "An unexpected error occurred",
  text: "The fault is on our side and has been logged. Try again in a moment.",
  reference: "If it happens again, tell us this reference:",
  toHome: { label: "Return to Home", to: href("/") },
} as const;
