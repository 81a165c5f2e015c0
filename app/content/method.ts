import { href } from "react-router";

/** It says that what follows has marks (app/domain/text/paragraph.ts). */
const marked = "\u2063";

const paper = (label: string, id: string) => `[${label}](${href("/papers/:id", { id })})`;

/** The stations of a project. At each of them it may end, with what the customer keeps. */
export const method = [
  {
    title: "A free conversation",
    text: "You describe the decision or the job. You leave with one of three answers: worth a look, not yet, or no. Stop after the call: you know yes, not yet or no.",
  },
  {
    title: "A small first project",
    text: `${marked}Agreed in writing before it starts: the question, the data, the people, the price and the last day. A data project takes about 2 to 8 weeks. Stop before any work: you hold one page with question, price and last day. ${paper("The agreed page", "agreed-page")}`,
  },
  {
    title: "A tested result",
    text: `${marked}You see what works and where it fails. Then you stop, change course or go on. Stop after the test: you hold the report. ${paper("The test report", "test-report")}`,
  },
  {
    title: "Handover",
    text: `${marked}You get the code written for you, its tests and its documentation. They are yours, and support is a separate agreement. ${paper("The handover list", "handover-list")}`,
  },
] as const;
