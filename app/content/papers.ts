/** The papers of a project as forms, filled in for the example of the bearings. All readings are made up. */
import { href } from "react-router";
import type { PageOf } from "#app/domain/pages/page.ts";
import { pageTitle } from "./page-parts.ts";

type PaperText = Pick<PageOf<"sections">["values"], "heading" | "lead" | "sections"> & {
  slug: string;
  description: string;
};

const note = "The form we would use, filled in with made-up readings.";
const contactTo = `${href("/contact")}?about=manufacturing`;

const agreed: PaperText = {
  slug: "agreed-page",
  heading: "The agreed page",
  lead: "What is agreed before anything is built: one page, signed by both.",
  description:
    "The form of the page that would be agreed before a project: question, data, hours, result, last day and price, filled in with made-up readings.",
  sections: [
    {
      kind: "clauses",
      heading: "A first project: which bearing to open",
      note,
      items: [
        {
          title: "Question",
          text: "Which of the 12 bearings of packaging line 2 should be opened at the next planned stop?",
        },
        { title: "Who decides", text: "The head of maintenance, each Monday at the morning meeting." },
        {
          title: "Data that is read",
          text: "Of each bearing its shocks and its overall level, with speed and temperature, once an hour, of the last 26 weeks; the work orders of the same time. It is read only, and stays on a server of the plant.",
        },
        {
          title: "Not included",
          text: "New sensors, other lines, and anything that writes into a controller.",
        },
        {
          title: "Hours that we ask for",
          text: "Maintenance: 18 hours. IT: 11 hours. Who decides: 5 hours. All within 8 weeks.",
        },
        {
          title: "Last day",
          text: "The Friday of week 8. What is not done by then is not done, unless both agree on a new page.",
        },
        {
          title: "The result that ends it",
          text: "A test on the 26 weeks, those of bearing 7 among them, beside the limit that is in use today. Go on, if it finds more faults in time with no more alarms for nothing.",
        },
        {
          title: "What stays with you",
          text: "This page, the test report, the code written for you, its tests and its documentation.",
        },
        { title: "Price", text: "Agreed before the start: ____________________" },
      ],
    },
  ],
};

const report: PaperText = {
  slug: "test-report",
  heading: "The test report",
  lead: "What was found, what was missed, and what happens next.",
  description:
    "The form of a test report: each alarm beside what was found when the bearing was opened, against the limit in use, filled in with made-up readings.",
  sections: [
    {
      kind: "ledger",
      heading: "26 weeks, 12 bearings",
      note,
      chart: "test-report",
      head: { first: "Bearing", second: "Alarm", third: "Opened", fourth: "What was found" },
      rows: [
        {
          first: "3",
          second: "Week 8, Mon",
          third: "Week 9, Wed",
          fourth: "Dry grease: 9 days of warning",
        },
        {
          first: "11",
          second: "Week 14, Tue",
          third: "Week 15, Sun",
          fourth: "Nothing: a false alarm",
        },
        { first: "5", second: "None", third: "Week 17, Fri", fourth: "Outer ring broken: a stop, missed" },
        {
          first: "7",
          second: "Week 19, Thu",
          third: "Week 22, Sun",
          fourth: "Outer ring pitted: 24 days of warning",
        },
        {
          first: "2",
          second: "Week 23, Mon",
          third: "Week 24, Wed",
          fourth: "Cage worn: 9 days of warning",
        },
      ],
    },
    {
      kind: "ledger",
      heading: "The count",
      note: "",
      chart: "none",
      head: {
        first: "Bearings",
        second: "With a fault",
        third: "Without one",
        fourth: "With the limit in use today",
      },
      rows: [
        { first: "Alarm", second: "3", third: "1", fourth: "1 with a fault, 2 without one" },
        { first: "Quiet", second: "1", third: "7", fourth: "3 with a fault, 6 without one" },
      ],
    },
    {
      kind: "clauses",
      heading: "What it means",
      note: "",
      items: [
        {
          title: "What works",
          text: "Three of four faults were seen, 9 to 24 days ahead; the limit in use saw one.",
        },
        {
          title: "Where it fails",
          text: "Bearing 5 broke before its shocks came to 0.6 g. An alarm from 0.5 g would have seen it 13 days ahead, and rung five times more for nothing.",
        },
        {
          title: "How sure it is",
          text: "Four faults are few. Another half year may give two of four, or all of them.",
        },
        {
          title: "Verdict",
          text: "Go on, with the alarm where it is. The other two answers would have been to stop, or to ask another question.",
        },
      ],
    },
  ],
};

const handover: PaperText = {
  slug: "handover-list",
  heading: "The handover list",
  lead: "Twelve things that are true on the last day, each ticked by one of your people.",
  description:
    "The form of a handover: twelve things that a customer’s people tick on the last day of a project, from code and tests to a rehearsed restore.",
  sections: [
    {
      kind: "boxes",
      heading: "On the last day",
      note: "The form we would use.",
      items: [
        "The list is on our own screen: run again from week 1, bearing 7 comes first in week 19.",
        "The code is in our repository and builds on our machine, and we have seen one of its tests fail.",
        "The documentation says who is called when the list does not come.",
        "One of us has started a retraining alone.",
        "One of us has restored the system from its backup.",
        "Passwords and keys are ours; those of the supplier are withdrawn.",
        "Each model and library has its name, its maker and its licence on a list.",
        "The data that was copied is deleted, and where it was is written down.",
        "The list shows its own error of last week.",
        "There is a switch back to the way it was before, and it has been used once.",
        "The person who decides can say, without help, when not to follow the list.",
        "Support is agreed on a page of its own, or it has been declined.",
      ],
    },
  ],
};

export const papers = [agreed, report, handover].map(
  ({ slug, heading, lead, description, sections }): PageOf<"sections"> => ({
    path: href("/papers/:id", { id: slug }),
    frame: "sections",
    values: {
      title: heading,
      metadata: {
        title: pageTitle(heading),
        description,
        keywords: ["project", "agreement", "test report", "handover"],
      },
      heading,
      lead,
      button: { label: "", to: "" },
      drawing: "",
      chart: "none",
      sections: [
        ...sections,
        {
          kind: "closing",
          heading: "Shall we fill one in together?",
          lead: "Name the decision, and who makes it today. The first conversation is free.",
          button: { label: "Contact us", to: contactTo },
        },
      ],
    },
  }),
);
