import type { SampleCaseStudy } from "./sample.ts";

export const invoiceMatching: SampleCaseStudy = {
  slug: "invoice-matching",
  title: "Matching invoices to deliveries across two ERPs",
  description: "Orders, deliveries and invoices matched by rules first; a language model proposes the rest.",
  tags: ["Enterprise integration", "Finance", "Process automation"],
  sections: [
    {
      title: "The situation",
      type: "paragraph",
      items: [
        "After a merger, orders lived in one ERP and goods receipts in another. An invoice had to be matched by looking in both.",
        "The easy ones took a minute. The rest went into a shared folder called “later”.",
      ],
    },
    {
      title: "What we would build",
      type: "bullet",
      items: [
        "Read-only connections to both systems, and one table where order, delivery and invoice lines meet.",
        "Rules for exact matches and for the tolerances that purchasing had approved.",
        "A language model that proposes a match for the remainder, shows both texts and never posts anything itself.",
        "A posting step through the ERP’s own interface, with a record of who confirmed it.",
      ],
    },
    {
      title: "How it would be used",
      type: "paragraph",
      items: [
        "Matched invoices are posted after a clerk confirms the batch. Proposed matches are confirmed one at a time.",
        "If either ERP is down, the queue waits and says so. Every posting has a key, so a repeat does not post twice.",
      ],
    },
    {
      title: "What we would watch",
      type: "bullet",
      items: [
        "The rules settle more than expected, once units of measure are converted properly.",
        "Suppliers who write the order number on the invoice need no intelligence of any kind. Asking them is part of the project.",
        "The folder called “later” is the specification.",
      ],
    },
  ],
};
