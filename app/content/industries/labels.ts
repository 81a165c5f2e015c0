/** Words every industry page shares. */
import { href } from "react-router";
export const industryLabels = {
  book: "Book a Free Consultation",
  contactTo: href("/contact"),
  cards: "Where we start",
  needs: "What we need from you",
  risks: "What can go wrong",
  questions: "Common questions",
  examples: "Worked examples",
  print: "Print this page",
  /** Beside the tags of a case study. */
  toIndustry: (name: string) => `AI for ${name}`,
  services: "Related services",
  readyHeading: "Ready to Get Started?",
} as const;
