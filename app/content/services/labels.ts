/** Words every service page shares. */
import { href } from "react-router";
export const serviceLabels = {
  cards: "What we take on",
  steps: "How a project runs",
  needs: "What we need from you",
  risks: "What can go wrong",
  questions: "Common questions",
  related: "Related services",
  readyHeading: "Ready to Get Started?",
  bookFree: "Book a Free Consultation",
} as const;

/** Words of the generic page, /services/{serviceId}. */
export const genericServiceLabels = {
  book: "Book a Consultation",
  benefits: "Key Benefits",
  process: "Our Process",
  readyHeading: "Ready to Get Started?",
  contact: "Contact Us",
  partOf: "Part of these services",
} as const;

export const serviceNotFound = {
  heading: "Service Not Found",
  text: "The service you're looking for does not exist.",
  back: "Back to Home",
  backTo: href("/"),
} as const;
