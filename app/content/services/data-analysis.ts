import { pageTitle } from "../page-parts.ts";
import type { Service } from "./service.ts";

export const dataAnalysis: Service = {
  slug: "data-analysis",
  name: "Data Analysis",
  title: "Data Analysis Solutions",
  intro:
    "From scattered records to decisions you can defend. We clean, join and model the data you already hold, and show our working.",
  cards: [
    {
      title: "Business intelligence and reporting",
      text: "One definition for each measure, refreshed every morning and readable on a phone, so meetings start with the decision.",
    },
    {
      title: "Advanced data visualization",
      text: "Charts chosen for the question being asked, with the uncertainty drawn in.",
    },
    {
      title: "Predictive analytics and forecasting",
      text: "Demand, failure and cash forecasts that come with a range, beside what earlier forecasts said.",
    },
    {
      title: "Data mining and pattern discovery",
      text: "Groups, sequences and anomalies worth a second look, checked with the people who know the process.",
    },
  ],
  stepsLead: "Four steps. Each one ends with a result, and you can stop there.",
  steps: [
    {
      title: "Assessment and strategy",
      text: "Which decisions matter, which data exists, and what a good answer would change.",
    },
    {
      title: "Collection and preparation",
      text: "Sources joined, gaps marked, and every rule kept where you can read it.",
    },
    {
      title: "Advanced analytics and modeling",
      text: "Simple methods first. A harder model has to beat them on data it has not seen.",
    },
    {
      title: "Visualization and reporting",
      text: "Delivered in the tools your people already use, with a handover to those who will own it.",
    },
  ],
  needs: [
    "One decision to begin with, and the person who makes it today.",
    "Read access to the records, or an export that covers a typical period.",
    "Someone who knows what the columns mean and why some are empty.",
  ],
  risks: [
    "The data does not contain the answer. We test that before building anything, and stop there if it is the case.",
    "Two departments define the same figure differently. You decide which one counts. We show both, and what each would change.",
    "A pattern in the past stops holding. Each model is handed over with a check that shows when it no longer fits.",
  ],
  questions: [
    {
      question: "What types of data can you analyze?",
      answer:
        "Tables and transactions, sensor and machine logs, text such as letters and tickets, and images. If it is recorded somewhere, we can tell you in the first week whether it is usable.",
    },
    {
      question: "How long does a data analysis project take?",
      answer: "It takes about 2 to 8 weeks, depending on how many sources there are and how clean they are.",
    },
    {
      question: "Do you provide ongoing support?",
      answer:
        "Yes. We can watch the data feeds, review accuracy each month and adjust models as your business changes, or train your team to do it.",
    },
  ],
  related: ["predictive-analytics", "data-engineering", "machine-learning"],
  closing:
    "Tell us what you are trying to decide. You hear what data it would take, and what that data can and cannot show.",
  metadata: {
    title: pageTitle("Data Analysis Solutions"),
    description:
      "Reports with agreed definitions, forecasts that show how sure they are, and patterns checked with people who know the process. Projects take about 2 to 8 weeks.",
    keywords: ["data analysis", "business intelligence", "forecasting", "data visualization", "data mining"],
  },
};
