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
    help: "Whoever runs it can change that. Email, telephone, address and hours an admin changes under Company.",
  },
  study: { text: "Publish the first case study of your own.", link: "Write it now" },
  samples: {
    text: "Remove the samples once you have looked at them.",
    help: "They go to the trash, from where they can come back.",
  },
  colleagues: {
    text: "You can work alone, or together.",
    link: "Invite a colleague",
  },
  mail: "Ask whoever runs the website to set up email, so that staff hear of messages.",
  holidays: "An admin adds this year’s holidays under Company: they delay the promised answers.",
  texts: "Before you go live, read the legal pages and every promise on the website.",
  facts: {
    text: (missing: readonly string[]) =>
      `Before you go live, fill in what the website does not say of the company yet: ${missing.join(", ")}.`,
    link: "Fill it in",
    ask: "Admins can, under Company.",
  },
} as const;
