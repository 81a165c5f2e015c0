import { company } from "./company.ts";
import { pageTitle } from "./page.ts";

export const contact = {
  metadata: {
    title: pageTitle("Contact"),
    description:
      "Tell us in a few sentences what you are trying to decide or improve. We reply by email by the next business day.",
    keywords: ["contact", "AI consultation", "data consultation", company.city],
  },
  heading: "Tell us what you are working on",
  lead: "Ask a question or book a free consultation. A few sentences are enough: we reply by email, with times for a call if you want one.",
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
  before: {
    heading: "What happens next",
    steps: [
      "A person reads your message and replies by email by the next business day.",
      "If you want a consultation, the reply offers times for a call.",
      "In the call you describe the decision or the job. You get a straight answer: worth a look, not yet, or no.",
    ],
  },
  errors: {
    summary: "The message was not sent. Please correct the following.",
    failure: "There was an error submitting your message. Please try again.",
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
    heading: "Reach us directly",
    note: "We typically respond within 24 hours during business days.",
    support: "Email",
    phone: "Telephone",
    person: "Contact",
    office: "Office",
    hours: "Hours",
    points: [
      { title: "A straight answer", text: "If AI is the wrong tool for the job, we will say so." },
      {
        title: "Your data stays yours",
        text: "We can sign your confidentiality agreement before we look at anything.",
      },
    ],
  },
} as const;
