import { pageTitle } from "../page-parts.ts";
import type { Service } from "./service.ts";

export const sustainability: Service = {
  slug: "sustainability",
  name: "Sustainability",
  title: "Sustainability Solutions",
  intro:
    "Energy, water and material measured where they are used, and reported so that an auditor can follow each figure back to a meter. Savings are claimed only when the meter agrees.",
  cards: [
    {
      title: "Energy and water monitoring",
      text: "Meters and bills joined by site, line and hour. Use at night and on idle days is listed first, because it is often the cheapest to stop.",
    },
    {
      title: "Emissions accounting",
      text: "Activity data, emission factors and their sources in one table, with every assumption and every estimate marked.",
    },
    {
      title: "Resource and waste optimization",
      text: "Where material is lost, by batch and product, and which settings the good batches had in common.",
    },
    {
      title: "Reporting and audit trail",
      text: "Figures in the layout you have to file, such as BRSR, CBAM, the GHG Protocol or a customer’s own form, each with a path back to the meter reading.",
    },
  ],
  stepsLead: "Four steps. We measure where energy and material go before we promise a saving.",
  steps: [
    {
      title: "Boundary and sources",
      text: "Which sites and activities count, which meters and bills exist, and who needs the result in what form.",
    },
    {
      title: "Balance",
      text: "What goes in, compared with what we can account for. The unexplained part stands as a line of its own.",
    },
    {
      title: "Measures",
      text: "A short list, ordered by what it saves and what it costs to do. Each has an owner and a way to check it.",
    },
    {
      title: "Follow-up",
      text: "Consumption compared with what it would have been at the same weather and output. Measures that did nothing are crossed out.",
    },
  ],
  needs: [
    "A year of bills and whatever the meters have recorded.",
    "Production or occupancy figures for the same time, to compare like with like.",
    "Someone in operations who can change a setting, and someone in finance who will use the figure.",
  ],
  risks: [
    "Missing meters leave part of the balance as an estimate. We mark it as one and say which meter would help most.",
    "A cool summer or a slow month can look like a saving. We correct for weather and output, and show both curves.",
    "Standards and factors change. The calculation is kept by version, so last year’s report can be repeated exactly.",
  ],
  questions: [
    {
      question: "Do you certify our report?",
      answer:
        "No. We prepare figures that an independent auditor can check. Whoever calculates them should not also approve them.",
    },
    {
      question: "Does the AI itself use much energy?",
      answer:
        "It can. Most of this work needs simple models and small machines. Where something larger is worth it, its own use goes into the balance.",
    },
  ],
  related: ["predictive-analytics", "data-engineering"],
  closing: "Bring a year of bills. You hear what they show, what they hide and which meter is missing.",
  metadata: {
    title: pageTitle("Sustainability Solutions"),
    description:
      "Energy, water and material measured where they are used, emissions figures with their sources, and reports an auditor can follow back to the meter.",
    keywords: [
      "sustainability",
      "energy monitoring",
      "emissions accounting",
      "resource optimization",
      "audit trail",
    ],
  },
};
