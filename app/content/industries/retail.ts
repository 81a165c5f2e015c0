import { pageTitle } from "../page-parts.ts";
import type { Industry } from "./industry.ts";

export const retail: Industry = {
  slug: "retail",
  name: "Retail",
  title: "AI for Retail",
  lead: "A retailer loses money on what is missing, on what is left over and on what comes back. All three show in the records before they show in the accounts.",
  cards: [
    {
      title: "Demand forecasting",
      text: "By item, store and week. Festivals, promotions and price changes are entered by the people who plan them.",
    },
    {
      title: "Stock across channels",
      text: "Stores, warehouse and online store in one table, with the time of each figure and a list of what does not add up.",
    },
    {
      title: "Pricing and promotions",
      text: "What a discount really added, compared with similar stores that did not have it.",
    },
    {
      title: "Customer service and returns",
      text: "Routine questions answered from the order, and return notes grouped by cause, so that your buyers notice that a size chart is wrong.",
    },
  ],
  needs: [
    "Sales and stock by item and day, covering the same season at least twice, with the promotions marked.",
    "A planner who will compare our figure with their own, in the open.",
    "One category or region to begin with, large enough to matter.",
  ],
  risks: [
    "An item that was out of stock looks like one nobody wanted. Days without stock have to be marked, or the forecast learns the gap.",
    "New items have no past. We borrow from similar items, and widen the range of the forecast accordingly.",
    "Prices that move without explanation annoy customers. Limits are yours to set, and every change keeps its cause.",
  ],
  questions: [
    {
      question: "How much history do you need?",
      answer:
        "The same season twice, by item and day, with promotions and days without stock marked. With less we say what the forecast cannot know.",
    },
    {
      question: "Do our planners lose their say?",
      answer:
        "No. They see the range and change the order; what they changed and what came of it is kept, and compared in the open.",
    },
    {
      question: "Does it work with our till system?",
      answer:
        "An export by item and day is enough to begin with. A connection comes when the test has shown that it is worth it.",
    },
  ],
  measures: [
    "Items missing on the shelf, of a hundred",
    "Stock left over at the end of a season, in percent",
    "Returns, of a hundred sold",
  ],
  services: ["predictive-analytics", "data-engineering", "data-analysis", "enterprise-integration"],
  closing: "Tell us which product is out of stock too often, or which one never sells.",
  metadata: {
    title: pageTitle("AI for Retail"),
    description:
      "Demand forecasts by item and store, one stock figure across channels, promotions compared fairly, and return notes read for their causes.",
    keywords: ["AI for retail", "demand forecasting", "inventory", "pricing", "returns analysis"],
  },
};
