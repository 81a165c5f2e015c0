import { href } from "react-router";
import type { PageOf } from "#app/domain/pages/page.ts";
import { company } from "./company.ts";
import { contactAbout } from "./contact-topics.ts";
import { pageTitle } from "./page-parts.ts";

const none = "There are no openings at present.";

export const careers = {
  path: href("/careers"),
  frame: "sections",
  values: {
    title: "Careers",
    metadata: {
      title: pageTitle("Careers"),
      description: `What working at ${company.name} in ${company.city} is like: innovative projects, growth and learning, work-life balance. ${none}`,
      keywords: ["careers", "jobs", "AI engineering", "data engineering", company.city],
    },
    heading: "Join Our Team",
    lead: `From ${company.city}, we build AI and data systems for businesses that have to rely on them. We look for people who would rather fix the cause than explain the error.`,
    button: { label: "", to: "" },
    drawing: "apprentice",
    chart: "none",
    sections: [
      {
        kind: "cards",
        heading: "Why work here",
        items: [
          {
            title: "Innovative projects",
            text: "A project starts beside the people who will use it: on the shop floor, in the ward, at the till.",
          },
          {
            title: "Growth and learning",
            text: "Time to read, and colleagues who review code and reasoning with care. What one person learns goes where everyone can find it.",
          },
          {
            title: "Work-life balance",
            text: "Office hours are {hours}. Work is planned to fit into them. If a plan does not fit, the plan changes.",
          },
        ],
      },
      {
        kind: "links",
        heading: "What the work looks like",
        items: [
          {
            link: {
              label: "A test report, as we hand it over",
              to: href("/papers/:id", { id: "test-report" }),
            },
          },
          { link: { label: "A decision to try: where would you set the alarm?", to: href("/") } },
          {
            link: {
              label: "How we think about data",
              to: href("/insights/:slug", { slug: "is-our-vibration-data-good-enough" }),
            },
          },
        ],
      },
      {
        kind: "openings",
        heading: "No Current Openings",
        text: "There are no open positions right now. Please check back later: we publish every opening on this page.",
      },
      {
        kind: "closing",
        heading: "Think you should work here anyway?",
        lead: "Write to us about something you built and what you would do differently today. We treat it like every other message: the Privacy Policy says who reads it and when it is deleted.",
        button: { label: "Contact us", to: contactAbout("careers") },
      },
    ],
  },
} as const satisfies PageOf<"sections">;

/** Where there are openings, in the place of the note that there are none. */
export const openingLabels = {
  heading: "Current Openings",
  lead: "Apply by message, and tell us about something you have built.",
  until: (day: string) => `Open until ${day}`,
  apply: (slug: string) => ({
    label: "Apply by message",
    to: `${contactAbout("careers")}&opening=${slug}`,
  }),
  failure: "Failed to load openings",
  failureHelp: "The fault is on our side. Try again in a moment.",
  /** What search engines are told, where the words of the page say that there is none. */
  description: (words: string, count: number) =>
    words.replace(none, count === 1 ? "There is one opening." : `There are ${count} openings.`),
} as const;
