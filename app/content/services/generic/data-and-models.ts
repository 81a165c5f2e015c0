import { pageTitle } from "../../page-parts.ts";
import type { GenericService } from "../service.ts";

export const dataAndModels = [
  {
    id: "machine-learning",
    title: "Machine Learning",
    description:
      "Models that learn a decision your people make again and again, from your records: which part will fail, which payment is odd, which order will be late. They are built to be checked, and to be switched off if they stop being right.",
    benefits: [
      "Repeated decisions made the same way on a Monday morning and a Friday night.",
      "A stated confidence with each answer, so that people look at the doubtful ones.",
      "Reasons a domain expert can read and contradict.",
      "Accuracy measured on cases the model has never seen, and measured again after the launch.",
      "A simple method wherever it does as well, which is cheaper to run and easier to explain.",
    ],
    process: [
      "Define the decision: who makes it now, on what, and what a mistake costs each way.",
      "Collect past cases with their outcomes, and look for what the records leave out.",
      "Set a baseline with plain rules that any model has to beat.",
      "Train, compare and test on a later period, with the failures shown one by one.",
      "Put it to work beside people first, then watch accuracy and retrain when it slips.",
    ],
    image: "machine-learning",
    closing:
      "Name a decision your people make a hundred times a week, and how they learn that one was wrong. That is the test of any model.",
    metadata: {
      title: pageTitle("Machine Learning"),
      description:
        "Models that learn a repeated decision from your records, state their confidence and are measured on cases they have not seen, before and after launch.",
      keywords: ["machine learning", "classification", "anomaly detection", "model monitoring"],
    },
  },
  {
    id: "data-engineering",
    title: "Data Engineering",
    description:
      "The pipelines and tables behind every report and model. We load, join and check data so that it arrives on time, means what it says and can be traced to where it came from.",
    benefits: [
      "One table for each subject, in place of five exports that disagree.",
      "Loads that say when they are late and what they left out.",
      "Definitions kept next to the data, with an owner for each.",
      "History kept, so last year’s figure can be produced again.",
      "Open formats and plain SQL that your team can read and change.",
    ],
    process: [
      "List the sources: who owns them, how they are keyed, when they are late.",
      "Agree the definitions that reports and models will rely on.",
      "Build the loads one subject at a time, with tests that run on every load.",
      "Run old and new reports side by side until every difference is explained.",
      "Hand over code, schedule, alarms and a guide for adding the next source.",
    ],
    image: "data-engineering",
    closing:
      "Name the report that two departments would fill in differently. We follow its figures back to where they part.",
    metadata: {
      title: pageTitle("Data Engineering"),
      description:
        "Loads, joins and checks that bring data in on time and traceable to its source: one table per subject, tested on every run, in open formats.",
      keywords: ["data engineering", "data pipelines", "data warehouse", "data quality"],
    },
  },
  {
    id: "data-analysis",
    title: "Data Analysis",
    description:
      "Questions about the business answered from its own records, with the working shown: what happened, why it probably did, and how sure anyone can be.",
    benefits: [
      "Answers that start from a decision and leave out whatever was only easy to chart.",
      "Measures with one definition that every department has seen.",
      "Uncertainty drawn in, so nobody acts on noise.",
      "Every figure traceable to the rows behind it.",
      "Reports in the tools your people already open.",
    ],
    process: [
      "Name the decision and the figure that would change it.",
      "Gather the records and mark the gaps.",
      "Explore, test and discard, and keep notes on what was discarded.",
      "Check the findings with the people who know the process.",
      "Deliver the report, the method and a way to refresh both.",
    ],
    image: "data-analysis",
    closing: "Name the decision and the figure that would change it.",
    metadata: {
      title: pageTitle("Data Analysis"),
      description:
        "Business questions answered from the company’s records with the working shown: agreed measures, honest uncertainty and figures traceable to their rows.",
      keywords: ["data analysis", "reporting", "statistics", "business questions"],
    },
  },
  {
    id: "predictive-analytics",
    title: "Predictive Analytics",
    description:
      "Forecasts of demand, load, cash or failure that come with a range and with the error of the earlier ones, so a planner knows when to rely on them.",
    benefits: [
      "A low and a high figure beside the expected one, so that stock and staff can be planned for both.",
      "Yesterday’s error always on show beside today’s forecast.",
      "Known events, such as holidays, promotions and shutdowns, entered by the people who know them.",
      "A fallback that takes over when an input is late, with a note on the screen.",
      "Forecasts at the level at which the decision is made: item, feeder, machine or account.",
    ],
    process: [
      "Choose the decision, its lead time and the cost of too much and too little.",
      "Rebuild the past as it was known at the time, without hindsight.",
      "Beat a simple forecast first, or keep the simple forecast.",
      "Run beside the present plan and publish the comparison.",
      "Deliver into the planning tool, with overrides allowed and recorded.",
    ],
    image: "predictive-analytics",
    closing: "Name one figure you plan with. You hear how well it can be forecast, and how you would know.",
    metadata: {
      title: pageTitle("Predictive Analytics"),
      description:
        "Forecasts of demand, load, cash and failure with their past errors, and a fallback that takes over when an input is late.",
      keywords: ["predictive analytics", "forecasting", "demand planning", "predictive maintenance"],
    },
  },
  {
    id: "process-automation",
    title: "Process Automation",
    description:
      "Steps that people repeat without deciding anything, moved to software. The deciding stays with people, who get the case prepared and see why it reached them.",
    benefits: [
      "Copying between systems done by software, which lists each entry.",
      "Exceptions delivered to a named person, with what is wrong marked.",
      "The same rule applied to each case, and kept where it can be read.",
      "Waiting times visible by step, so the real queue can be found.",
      "A switch back to the manual way that has been tested.",
    ],
    process: [
      "Watch the work and read the event logs, since the two rarely agree.",
      "Remove the steps nobody needs before automating the rest.",
      "Write the rules with the people who apply them now.",
      "Run beside the manual process and compare case by case.",
      "Switch over in stages, and review the exceptions until there are few new ones.",
    ],
    image: "process-automation",
    closing:
      "Name the step your people would gladly never do again. We watch it once before we propose anything.",
    metadata: {
      title: pageTitle("Process Automation"),
      description:
        "Repeated steps moved to software and decisions left to people: rules on paper, exceptions for a named person, and a tested way back to manual work.",
      keywords: ["process automation", "workflow", "process mining", "document processing"],
    },
  },
] as const satisfies readonly GenericService[];
