import type { SampleCaseStudy } from "./sample.ts";

export const claimsTriage: SampleCaseStudy = {
  slug: "claims-triage",
  written: "2026-11-26",
  title: "Sorting claims so the hard ones reach people first",
  description:
    "Simple claims would pass by agreed rules. The rest would reach a handler with the reason and the page open.",
  tags: ["Finance", "Process automation", "Document reading"],
  sections: [
    {
      title: "The situation",
      type: "paragraph",
      items: [
        "Take an insurer that handles claims in the order they come. A simple one waits behind a difficult one, and the difficult one meets whoever is free.",
        "Most of the reading is done twice: once to decide who should handle the claim, once to handle it.",
      ],
    },
    {
      title: "What we would build",
      type: "bullet",
      items: [
        "A reader that takes the claim form and its attachments and fills in a fixed set of fields, each with its source page.",
        "Rules for the straightforward cases, approved by the claims department and kept under version control.",
        "A model that orders the remaining claims by expected effort and shows what makes each one hard.",
        "A random share of the automatic decisions, sent to a person anyway.",
      ],
    },
    {
      title: "How it would be used",
      type: "paragraph",
      items: [
        "No claim would be refused by a machine. It could be passed under the rules or handed to a person, nothing else.",
        "Handlers would see why the claim is held, the page it comes from and the fields already filled in. A correction would go back to the reader as an example.",
      ],
    },
    {
      title: "What we would watch",
      type: "bullet",
      items: [
        "Two teams may apply different rules. Writing them down shows it.",
        "Handlers want the source page more than the summary.",
        "The random checks must stay. Without them nobody can tell whether the rules are still right.",
      ],
    },
  ],
};
