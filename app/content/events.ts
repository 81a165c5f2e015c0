import { href } from "react-router";
import { pageTitle } from "./page-parts.ts";

export const events = {
  path: href("/events"),
  shareTheme: "light",
  metadata: {
    title: pageTitle("Events"),
    description:
      "Talks and webinars for people who run machines, records and reports: when they are, where they are, and how to take part.",
    keywords: ["events", "talks", "webinars", "industrial data"],
  },
  heading: "Events",
  lead: "Talks and webinars. We show a worked example and how it could fail, and answer questions.",
  listLabel: "Events",
  toCome: "To come",
  over: "Over",
  online: "Online",
  placeAndOnline: (place: string) => `${place}, and online`,
  /** Its title in lists, feeds and calendars. */
  titled: {
    moved: (title: string) => `Moved: ${title}`,
    cancelled: (title: string) => `Cancelled: ${title}`,
  },
  closing: {
    headline: "Would you like a talk at your place?",
    lead: "Tell us who would listen and what they want to know. We answer with what we can show.",
    button: { label: "Contact us", to: href("/contact") },
  },
  empty: { heading: "No events are planned", text: "New events appear here once they are published." },
  errors: {
    list: "Failed to load events",
    detail: "Failed to load event",
    notFound: "Event not found",
    listHelp: "The fault is on our side. Try again in a moment.",
    notFoundHelp: "It may have been renamed or taken down. The list shows everything that is published.",
  },
  pages: {
    label: "Pages of events",
    titled: (title: string, page: number) => `${title}, page ${page}`,
    described: (description: string, page: number) => `Page ${page}. ${description}`,
  },
  detail: {
    back: "Events",
    backToList: "Back to all events",
    when: "When",
    where: "Where",
    isOver: "This event is over.",
    isCancelled: "This event is cancelled.",
    /** @param before when it was to start; null where its time is what it was, or nobody knows. */
    wasMoved: (before: string | null) =>
      before === null ? "This event was moved." : `This event was moved. It was to start on ${before}.`,
    calendar: "Add to calendar",
    calendarAgain: "Update your calendar",
    closing: {
      headline: "Do you have a question that cannot wait?",
      lead: "Describe it in a few sentences. We will say what we would look at first.",
      button: { label: "Contact us", to: href("/contact") },
    },
  },
} as const;
