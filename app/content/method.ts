/** The stations of a project. At each of them it may end, with what the customer keeps. */
export const method = [
  {
    title: "A free conversation",
    text: "You describe the decision or the job. You get a straight answer: worth a look, not yet, or no.",
    keep: "Stop here. You keep: the answer.",
  },
  {
    title: "A small first project",
    text: "Agreed in writing before it starts: the question, the data, the people, the price and the last day. A data project takes about 2 to 8 weeks.",
    keep: "Stop here. You keep: the agreed page.",
  },
  {
    title: "A tested result",
    text: "You see what works and where it fails. Then you stop, change course or go on.",
    keep: "Stop here. You keep: the test report.",
  },
  {
    title: "Handover",
    text: "You get the code written for you, its tests and its documentation. Support is a separate agreement.",
    keep: "Stop here. You keep: code, tests and documentation.",
  },
] as const;
