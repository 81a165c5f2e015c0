import { href } from "react-router";
import type { PageOf } from "#app/domain/pages/page.ts";
import { company } from "./company.ts";
import { pageTitle } from "./page-parts.ts";

/** Apart from the words of the form, which the script of the page carries. */
export const contactPage = {
  path: href("/contact"),
  frame: "contact",
  values: {
    title: "Contact",
    metadata: {
      title: pageTitle("Contact"),
      description:
        "Tell us what you are trying to decide or improve. We reply by email within one business day.",
      keywords: ["contact", "AI consultation", "data consultation", company.city],
    },
    heading: "Tell us what you are working on",
    lead: "Ask a question or book a free consultation. A few sentences are enough: we reply by email, with times for a call if you want one.",
    before: {
      heading: "What happens next",
      steps: [
        { text: "A person reads your message and replies by email within one business day." },
        { text: "If you want a consultation, the reply offers times for a call." },
        {
          text: "In the call you describe the decision or the job, and we answer: worth a look, not yet, or no.",
        },
      ],
    },
    card: {
      heading: "Reach us directly",
      note: "We typically respond within 24 hours during business days.",
      points: [
        { title: "A straight answer", text: "If AI is the wrong tool for the job, that is what you hear." },
        {
          title: "Your data stays yours",
          text: "We can sign your confidentiality agreement before we look at anything.",
        },
      ],
    },
  },
} as const satisfies PageOf<"contact">;
