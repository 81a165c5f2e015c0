import { href } from "react-router";

const paper = (label: string, id: string) => ({ label, to: href("/papers/:id", { id }) });

/** The stations of a project. At each of them it may end, with what the customer keeps. */
export const method = [
  {
    title: "A free conversation",
    text: "You describe the decision or the job. You leave with one of three answers: worth a look, not yet, or no.",
    keep: "Stop after the call: you know yes, not yet or no.",
    paper: { label: "", to: "" },
  },
  {
    title: "A small first project",
    text: "Agreed in writing before it starts: the question, the data, the people, the price and the last day. A data project takes about 2 to 8 weeks.",
    keep: "Stop before any work: you hold one page with question, price and last day.",
    paper: paper("The agreed page", "agreed-page"),
  },
  {
    title: "A tested result",
    text: "You see what works and where it fails. Then you stop, change course or go on.",
    keep: "Stop after the test: you hold the report.",
    paper: paper("The test report", "test-report"),
  },
  {
    title: "Handover",
    text: "You get the code written for you, its tests and its documentation. Support is a separate agreement.",
    keep: "Code, tests and documentation are yours.",
    paper: paper("The handover list", "handover-list"),
  },
] as const;
