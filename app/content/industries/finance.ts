import { pageTitle } from "../page-parts.ts";
import type { Industry } from "./industry.ts";

export const finance: Industry = {
  slug: "finance",
  name: "Finance",
  title: "AI for Finance",
  lead: "In banking and insurance, an answer without a reason is worth little. We build models that give their reasons, keep their inputs, and pass the doubtful case to a person.",
  cards: [
    {
      title: "Fraud and anomaly detection",
      text: "Payments and claims that depart from a customer’s own pattern, ordered by loss at stake, with what is unusual marked.",
    },
    {
      title: "Credit and risk models",
      text: "Scores a regulator or auditor can take apart: inputs, weights, limits and the tests for unfair treatment.",
    },
    {
      title: "Documents and claims",
      text: "Applications, statements and claims read into fields, each with its source page. Nothing is refused by a machine.",
    },
    {
      title: "Regulatory reporting",
      text: "Figures traced from the report back to the ledger entry, so that an auditor’s question is answered with the ledger rows.",
    },
  ],
  needs: [
    "Past cases with their outcomes, including the ones later found to be wrong.",
    "Your model risk and compliance people at the table from the first meeting.",
    "A safe place to work, usually your environment, with masked data where that is enough.",
  ],
  risks: [
    "Past decisions carry past bias. We test by group, report the result and leave out inputs that cannot be defended.",
    "Fraud adapts. Alerts are reviewed each week, and a random sample of unflagged cases is checked as well.",
    "Too many false alarms wear out the team. We set the number of alerts to what your team can check, and rank the rest.",
  ],
  questions: [
    {
      question: "Can a regulator follow the result?",
      answer:
        "Yes, that comes first. Each score names its inputs and how much each of them counted, and the version that made it is kept with it.",
    },
    {
      question: "Does the model refuse anybody?",
      answer:
        "No. It sorts and explains; a person decides. What it passes over is checked by a random sample.",
    },
    {
      question: "Does our data leave the bank?",
      answer:
        "Not unless you ask for it. We work in your environment, with masked data where that is enough.",
    },
  ],
  measures: [
    "Cases that a person reads, a week",
    "Alerts that were right, of a hundred",
    "Time to decide one case, hours",
  ],
  services: ["process-automation", "machine-learning", "ai-development", "enterprise-integration"],
  closing: "Bring one decision you have to explain to a regulator. We will start with the explanation.",
  metadata: {
    title: pageTitle("AI for Finance"),
    description:
      "Fraud alerts, risk models, document reading and regulatory reporting for banks and insurers, with the inputs and reasons behind each result.",
    keywords: [
      "AI for finance",
      "fraud detection",
      "credit risk models",
      "claims processing",
      "regulatory reporting",
    ],
  },
};
