import { company } from "../company.ts";

/** What a new site still needs, above the list of case studies until it is done. */
export const firstSteps = {
  title: "First steps",
  left: (count: number) => `${count} to do`,
  done: "Done",
  open: "To do",
  toKnow: "Good to know",
  name: {
    text: `The website is called ${company.name}.`,
    help: "Name, address, email and hours stand in one file:",
    code: "app/content/company.ts",
  },
  study: { text: "Publish the first case study of your own.", link: "Write it now" },
  samples: {
    text: "Remove the samples once you have looked at them.",
    help: "The button is right below. They go to the trash, from where they can come back.",
  },
  colleagues: {
    text: "You can work alone, or together.",
    link: "Invite a colleague",
  },
  mail: {
    text: "Set up email, so that staff hear of messages. “Configuration” says how, in:",
    code: "README.md",
  },
  holidays: {
    text: "Add this year’s holidays, which delay the promised answers:",
    code: "app/content/holidays.ts",
  },
  texts: {
    text: "Before you go live, read the legal pages and every promise in:",
    code: "app/content",
  },
  facts: {
    text: (missing: readonly string[]) => `Before you go live, fill in: ${missing.join(", ")}. They stand in`,
    code: "app/content/company.ts",
  },
} as const;
