import type { IndustrySlug } from "./industries/names.ts";
import type { ServiceSlug } from "./services/names.ts";

/** What a message may be about besides services and industries, by its id. */
export const otherTopics = { careers: "Careers" } as const;

/** Words of the form and of what comes of it, and labels. The rest stands in contact-page.ts. */
export const contact = {
  form: {
    label: "Contact form",
    name: "Name",
    email: "Email",
    company: "Company",
    optional: "Optional",
    message: "Message",
    placeholder: "What are you trying to decide or improve?",
    submit: "Send message",
    sending: "Sending...",
    hint: "We use these details to answer you and to prepare the work you ask about. No mailing list.",
    privacyLink: "Privacy Policy",
    /** Beside a field that is hidden from everybody. */
    trap: "Leave this empty",
  },
  about: {
    label: (name: string) => `About: ${name}`,
    starters: {
      "ai-development": "Which job is it? Who does it now? Which cases are difficult?",
      "data-analysis": "Which decision is it? Which records could answer it?",
      infrastructure: "Which system or which invoice worries you? What depends on it?",
      "smart-industry": "Which line is it? What stops it? What do its controllers record?",
      sustainability: "Which sites and meters? Who needs the figures, and in what form?",
      "enterprise-integration": "Which document is typed twice, and into which systems?",
      manufacturing: "Which machine or line? What goes wrong? What is recorded?",
      healthcare: "What do your staff look for and find too late? Where is it written down?",
      finance: "Which decision has to be explained? Which cases are doubtful?",
      retail: "Which products or stores? What is missing, left over or sent back?",
      energy: "Which forecast, asset or loss is it? What is measured?",
      careers: "Which opening is it? What have you built, and what would you do differently today?",
    } satisfies Record<ServiceSlug | IndustrySlug | keyof typeof otherTopics, string>,
  },
  errors: {
    summary: "The message was not sent. Please correct the following.",
    failure: "There was an error submitting your message. Please try again.",
    /** Where no answer of the site came. */
    otherWay: "If that fails again, something between your browser and us may be in the way.",
    sendOtherWay: "Send it another way",
    notShown: "The form cannot be shown any more. Reload the page: what you wrote is kept in this browser.",
    tooMany:
      "Several messages have come from your connection in a short time, so this one was not sent. Please wait a few minutes, then try again.",
  },
  success: {
    message: "Thank you for your message! We'll be in touch soon.",
    heading: "What happens next",
    answerBy: (due: string) => `We will answer by ${due}.`,
    inYourZone: (due: string) => `Where you are, that is ${due}.`,
    reference: "Your reference is",
    steps: [
      "Your message is in our inbox. You do not need to send it again.",
      "A person reads it and replies to the address you gave.",
      "If a call would help, we offer times for one. You get a straight answer on whether we can help.",
    ],
    again: "Send another message",
  },
  draft: {
    restored:
      "Here is what you wrote before. It is kept only in this browser, until you send or clear it. Clear it if others use this device.",
    discard: "Clear the form",
  },
  card: {
    support: "Email",
    phone: "Telephone",
    person: "Contact",
    office: "Office",
    hours: "Hours",
    /** Before the number, where the card stands below the form. */
    call: "Or call",
  },
} as const;
