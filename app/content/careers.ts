import { href } from "react-router";
import { company } from "./company.ts";
import { pageTitle } from "./page.ts";

export const careers = {
  metadata: {
    title: pageTitle("Careers"),
    description: `What working at ${company.name} in ${company.city} is like: innovative projects, growth and learning, work-life balance. There are no openings at present.`,
    keywords: ["careers", "jobs", "AI engineering", "data engineering", company.city],
  },
  back: "Back",
  heading: "Join Our Team",
  lead: `From ${company.city}, we build AI and data systems for businesses that have to rely on them. We look for people who would rather fix the cause than explain the error.`,
  reasons: {
    heading: "Why work here",
    items: [
      {
        title: "Innovative projects",
        text: "Projects for plants, hospitals, banks, shops and grids start beside the people who will use the result.",
      },
      {
        title: "Growth and learning",
        text: "Time to read, and colleagues who review code and reasoning with care. What one person learns is written down where everyone can find it.",
      },
      {
        title: "Work-life balance",
        text: `Office hours are ${company.hoursText}. Work is planned to fit into them. If a plan does not fit, the plan changes.`,
      },
    ],
  },
  openings: {
    heading: "No Current Openings",
    text: "There are no open positions right now. Please check back later: we publish every opening on this page.",
  },
  closing: {
    headline: "Think you should work here anyway?",
    lead: "Write to us about something you built and what you would do differently today. We treat it like every other message: the Privacy Policy says who reads it and when it is deleted.",
    button: { label: "Contact us", to: href("/contact") },
  },
} as const;
