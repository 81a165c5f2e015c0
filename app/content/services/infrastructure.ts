import { pageTitle } from "../page-parts.ts";
import type { Service } from "./service.ts";

export const infrastructure: Service = {
  slug: "infrastructure",
  name: "Cloud Infrastructure",
  title: "Cloud Infrastructure Solutions",
  intro:
    "Servers, networks, storage and releases, sized for what you run today. You can read the bill, restore the backup and leave if you want to.",
  cards: [
    {
      title: "Cloud architecture and migration",
      text: "A plan system by system: what moves, what stays in your building and what should be switched off. Each move can be undone until you accept it.",
    },
    {
      title: "Data and model platforms",
      text: "Storage, pipelines and a place to run models, with test and live kept apart and every change listed with its author.",
    },
    {
      title: "Security and access",
      text: "Roles instead of shared passwords, encryption in storage and on the wire, and entries that the administrators themselves cannot edit.",
    },
    {
      title: "Cost and reliability",
      text: "Spending shown by system and owner, alarms only for what someone must act on, and restores that have been rehearsed.",
    },
  ],
  stepsLead: "Four steps, starting with a list. Nothing is moved until you have seen what depends on it.",
  steps: [
    {
      title: "Inventory",
      text: "What runs where, who uses it, what it costs and which other systems would notice if it stopped.",
    },
    {
      title: "Design",
      text: "A target drawn on a few pages, with the running cost, and which options we rejected and why.",
    },
    {
      title: "Move in small parts",
      text: "One system at a time, old and new side by side, with an agreed way back and a date to decide.",
    },
    {
      title: "Handover",
      text: "Everything described as code in your repository, a restore done by your staff, and a list of what to watch.",
    },
  ],
  needs: [
    "Access to the present accounts and invoices, read-only at first.",
    "An owner for each system who can say when it may be down.",
    "Your rules on where data may be kept, from law, contracts or customers.",
  ],
  risks: [
    "A dependency nobody knew of. We run old and new in parallel through at least one month-end or other full cycle you name.",
    "The new bill is higher than the old one. We set budgets and alarms on the first day and name what drives the cost.",
    "You become tied to one provider. Where that saves money, the plan names what leaving would take; elsewhere we use parts you can take along.",
  ],
  questions: [
    {
      question: "Do we have to move everything to the cloud?",
      answer:
        "No. Machines that must answer without a network, or data that may not leave the building, stay where they are. The plan covers both sides and the line between them.",
    },
    {
      question: "Which cloud provider do you work with?",
      answer:
        "The one you have, unless another would suit you better. If you have none, we compare a few for your systems and give you the comparison.",
    },
    {
      question: "Who runs it afterwards?",
      answer:
        "Your team, ours, or both with the duties divided on one page. We would rather hand over a platform you can run than keep you dependent on us.",
    },
  ],
  related: ["data-engineering", "machine-learning"],
  closing: "Tell us which system worries you, or which invoice. Either is a good place to begin.",
  metadata: {
    title: pageTitle("Cloud Infrastructure Solutions"),
    description:
      "Cloud moves planned system by system, platforms for data and models, access by role, and costs you can read. Nothing moves without a way back.",
    keywords: ["cloud infrastructure", "cloud migration", "data platform", "cloud security", "cloud cost"],
  },
};
