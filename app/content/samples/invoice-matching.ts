import type { SampleCaseStudy } from "./sample.ts";

export const invoiceMatching: SampleCaseStudy = {
  slug: "invoice-matching",
  written: "2026-11-26",
  title: "Matching invoices to deliveries across two ERPs",
  description:
    "Orders, deliveries and invoices would be matched by rules first; a language model would propose the rest.",
  tags: ["Enterprise integration", "Finance", "Process automation"],
  sections: [
    {
      title: "The situation",
      type: "paragraph",
      items: [
        "Take two companies after a merger: orders live in one ERP and goods receipts in another. An invoice has to be matched by looking in both.",
        "The easy ones take a minute. The rest go into a shared folder called “later”.",
      ],
    },
    {
      title: "What we would build",
      type: "bullet",
      items: [
        "Read-only connections to both systems, and one table where order, delivery and invoice lines meet.",
        "Rules for exact matches and for the tolerances that purchasing has approved.",
        "A language model that proposes a match for the remainder, shows both texts and never posts anything itself.",
        "A posting step through the ERP’s own interface, with the name of who confirmed it.",
      ],
    },
    {
      title: "How it would be used",
      type: "paragraph",
      items: [
        "Matched invoices would be posted after a clerk confirms the batch. Proposed matches would be confirmed one at a time.",
        "If either ERP is down, the queue would wait and show it. Every posting would have a key, so that a repeat does not post twice.",
      ],
    },
    {
      title: "What we would watch",
      type: "bullet",
      items: [
        "The rules may settle more than expected, once units of measure are converted properly.",
        "Suppliers who write the order number on the invoice need no intelligence of any kind. Asking them is part of the project.",
        "The folder called “later” is the specification.",
      ],
    },
  ],
};
