import { pageTitle } from "../page-parts.ts";
import type { Industry } from "./industry.ts";

export const energy: Industry = {
  slug: "energy",
  name: "Energy",
  title: "AI for Energy",
  lead: "A forecast that comes late is no forecast. We build forecasts and alarms that arrive on time, say how sure they are, and keep working when a data feed fails.",
  cards: [
    {
      title: "Load and generation forecasts",
      text: "Day-ahead and intraday, by feeder or plant, with a range and the recent error beside the curve.",
    },
    {
      title: "Asset condition",
      text: "Transformers, turbines and pumps compared with their own normal, and an inspection list in order of risk.",
    },
    {
      title: "Loss and meter analysis",
      text: "Energy in against energy billed, by area, with the likely cause: a faulty meter, a wrong record or possible theft.",
    },
    {
      title: "Field work planning",
      text: "Outages, inspections and crews on one plan that is redone when the weather changes.",
    },
  ],
  needs: [
    "Meter and sensor history, with its gaps; we would rather see them than have them filled.",
    "The network model and the names in use for the same asset in different systems.",
    "An operator who will say when the forecast would have misled the control room.",
  ],
  risks: [
    "The unusual day is the one that matters and the one with the least data. The forecast shows a wider range then, and a simple fallback stands ready.",
    "Operating systems must not be disturbed. We read through the approved gateway and never write to the control side.",
    "Meter data says a lot about a household. We work on totals where they are enough, and the link to names stays with you.",
  ],
  questions: [
    {
      question: "Do you write into our control system?",
      answer:
        "Never. We read through the gateway that you approve, and the result is a figure that an operator reads.",
    },
    {
      question: "What happens when a feed fails?",
      answer:
        "A simple model takes over and says so beside the curve. A late forecast is recorded as a missing one.",
    },
    {
      question: "Which weather data do you use?",
      answer:
        "The one you buy already. Where you have none, we test a public one against your meters before anything rests on it.",
    },
  ],
  measures: [
    "Error of the day-ahead forecast, in percent",
    "Energy in that is not billed, in percent",
    "Inspections that found something, of a hundred",
  ],
  services: ["predictive-analytics", "smart-industry", "sustainability", "infrastructure"],
  closing: "Show us a day on which the forecast was wrong. We will start from that one.",
  metadata: {
    title: pageTitle("AI for Energy"),
    description:
      "Load forecasts with their recent error, asset condition, loss analysis and field planning for utilities, read-only towards the control side.",
    keywords: ["AI for energy", "load forecasting", "asset condition", "energy losses", "utilities"],
  },
};
