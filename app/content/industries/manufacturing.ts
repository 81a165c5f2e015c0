import { pageTitle } from "../page-parts.ts";
import type { Industry } from "./industry.ts";

export const manufacturing: Industry = {
  slug: "manufacturing",
  name: "Manufacturing",
  title: "AI for Manufacturing",
  lead: "Many machines already record the signs of what is about to fail. We help plants see them in time to plan the stop, order the part and keep the line running.",
  figures: {
    heading: "What a good project aims for",
    lead: "Three figures to agree on before a project starts, and to measure at its end.",
    note: "These are aims, not results we have measured for a client. What your plant can expect depends on where it starts, so we measure that first and tell you if it is less.",
    items: [
      {
        value: "50",
        unit: "%",
        label: "less unplanned downtime",
        lines: "",
        said: "An aim of ours that nobody has measured: today 100, aim 50.",
      },
      {
        value: "25",
        unit: "%",
        label: "lower maintenance costs",
        lines: "",
        said: "An aim of ours that nobody has measured: today 100, aim 75.",
      },
      {
        value: "30",
        unit: "%",
        label: "better overall equipment effectiveness",
        lines: "",
        said: "An aim of ours that nobody has measured. It cannot pass 100: where it is 60, it would be 78.",
      },
    ],
  },
  cards: [
    {
      title: "Predictive maintenance",
      text: "Vibration, current and temperature read together, with a ranked list of what to inspect this week.",
    },
    {
      title: "Visual quality inspection",
      text: "Cameras on the line that flag the defect, show why, and learn from the inspector’s correction.",
    },
    {
      title: "Production planning",
      text: "Schedules that adjust to a late delivery or a stopped machine before it costs you the shift.",
    },
    {
      title: "Energy and material use",
      text: "Consumption by line and by batch, so you can see where the waste is.",
    },
  ],
  needs: [
    "One machine or line that matters, and someone from maintenance who knows its history.",
    "Read access to controllers or historians, or an export of a few typical months.",
    "The dates of repairs, on paper if that is where they are.",
  ],
  risks: [
    "Failures are too rare to learn from. Then we look for unusual behaviour instead, and tell you what that will miss.",
    "The list is right and nobody has time for it. We keep it as short as your planned stops allow, and leave off what can wait.",
    "A model trained on one product meets the next, so it has to read the production plan too.",
  ],
  questions: [
    {
      question: "Do we need new sensors?",
      answer:
        "Often not. We begin with what the controllers and historians already record, and add sensors only where the data shows a blind spot.",
    },
    {
      question: "Can it work with older machines?",
      answer:
        "Usually. The current of a motor, the time of each cycle and the record of repairs say a lot, and reading them changes nothing in the machine.",
    },
    {
      question: "Does our data leave the plant?",
      answer:
        "Only if you choose that. Models can run on a server in the plant, and you decide what may be copied and for how long.",
    },
  ],
  measures: [
    "Unplanned downtime, hours a month",
    "Maintenance, cost a month",
    "Overall equipment effectiveness, in percent",
  ],
  services: ["smart-industry", "predictive-analytics", "sustainability"],
  closing: "Name the machine that worries you most. That is a good first project.",
  metadata: {
    title: pageTitle("AI for Manufacturing"),
    description:
      "Predictive maintenance, visual inspection, planning and energy use for plants, starting with the readings your machines already record.",
    keywords: [
      "AI for manufacturing",
      "predictive maintenance",
      "visual inspection",
      "production planning",
      "OEE",
    ],
  },
};
