import { pageTitle } from "../page-parts.ts";
import type { Service } from "./service.ts";

export const enterpriseIntegration: Service = {
  slug: "enterprise-integration",
  name: "Enterprise Integration",
  title: "Enterprise Integration Solutions",
  intro:
    "Your systems were bought one at a time and now have to agree. We join ERP, CRM, web store and spreadsheets so that a customer, an item or an invoice is entered once.",
  cards: [
    {
      title: "System and API integration",
      text: "Connections through documented interfaces, each with an owner, a retry and a queue that survives a failure on the other side.",
    },
    {
      title: "Master data and data quality",
      text: "One record for each customer, item and supplier, with rules for who may change it and a list of what does not match.",
    },
    {
      title: "Process automation across systems",
      text: "Orders, approvals and postings carried from one system to the next, with people wherever something has to be decided.",
    },
    {
      title: "Legacy modernization",
      text: "Old systems wrapped in a clear interface first and replaced part by part, while the business goes on using them.",
    },
  ],
  stepsLead: "Four steps. We follow one document from end to end before we connect anything.",
  steps: [
    {
      title: "Follow one document",
      text: "An order or an invoice, from the first entry to the archive. We write down every place where it is typed again.",
    },
    {
      title: "Agree the meaning",
      text: "Which system is right about what. This is a table on a few pages, signed by the owners.",
    },
    {
      title: "Connect and compare",
      text: "The connection runs beside the manual way until both agree and every difference is explained.",
    },
    {
      title: "Switch over and watch",
      text: "The manual way ends on a set day. A screen shows what is waiting, what failed and who has been told.",
    },
  ],
  needs: [
    "The owners of the systems on both sides, in one room, once.",
    "Test access, or a copy with made-up data.",
    "The spreadsheet that really runs the company, and the person who keeps it.",
    "Confirmation from your vendors of which interfaces your licence covers.",
  ],
  risks: [
    "A vendor’s interface is missing or costs extra. We find out in the first step, before anything depends on it.",
    "The same event arrives twice. Every message has a key, and a repeat changes nothing.",
    "Bad data travels faster than before. Data is checked on the way in, and what fails waits for a person.",
  ],
  questions: [
    {
      question: "Do we have to replace our ERP?",
      answer:
        "Usually not. Most of the trouble is between systems. If yours really has to go, a clean interface around it is the first half of that work anyway.",
    },
    {
      question: "What happens when one of the systems is down?",
      answer:
        "Messages wait in a queue and are delivered in order when it returns. You see what is waiting and since when.",
    },
  ],
  related: ["process-automation", "data-engineering"],
  closing: "Tell us what your people type twice. We start there.",
  metadata: {
    title: pageTitle("Enterprise Integration Solutions"),
    description:
      "ERP, CRM, web store and spreadsheets joined through documented interfaces, so that a customer, an item or an invoice is entered once and agrees everywhere.",
    keywords: [
      "enterprise integration",
      "API integration",
      "master data",
      "process automation",
      "legacy modernization",
    ],
  },
};
