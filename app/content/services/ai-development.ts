import { pageTitle } from "../page-parts.ts";
import type { Service } from "./service.ts";

export const aiDevelopment: Service = {
  slug: "ai-development",
  name: "AI Development",
  title: "AI Development Solutions",
  intro:
    "Software that reads documents, checks pictures or answers questions, built around one job. It is tested on your hard cases, and asks a person when it is unsure.",
  cards: [
    {
      title: "Intelligent agents",
      text: "Programs that carry out a task of several steps in your systems, within agreed limits, and list each step they took.",
    },
    {
      title: "Computer vision",
      text: "Cameras that count, read and inspect. Doubtful pictures go to a person, and the person’s answer becomes training data.",
    },
    {
      title: "Natural language processing",
      text: "Letters, tickets and contracts sorted, searched and summarized, with the source line beside every answer.",
    },
    {
      title: "AI research and prototyping",
      text: "A small working version on your data, to find out whether an idea holds before money is spent on the rest of it.",
    },
  ],
  stepsLead: "Three steps. The first ends with a page that says whether to take the second.",
  steps: [
    {
      title: "Discovery and planning",
      text: "We watch the job being done, collect real examples and agree what right, wrong and unsure look like.",
    },
    {
      title: "Development and testing",
      text: "A working version early, then tests on cases kept aside for the purpose. You see the failures as well as the score.",
    },
    {
      title: "Deployment and support",
      text: "First beside the people who do the job now. It runs unattended only on the kinds of case it passed in the trial. Accuracy is watched from then on.",
    },
  ],
  needs: [
    "Real examples of the job, including the awkward ones, and permission to test with them.",
    "An expert who can spare regular time to say which answers are right.",
    "A decision on what the system may do alone and what it must hand over.",
    "Somewhere to run it: your servers or a cloud account in your name.",
  ],
  risks: [
    "The model is confidently wrong. We build in sources, limits and a way to say “unsure”, and test those as hard as the answers.",
    "Conditions change and accuracy slips. A standing set of test cases is run again after each change and each month.",
    "Running costs grow with use. We estimate them before the build and put a cap and a meter in the system.",
    "Simple rules may do the job as well. Then we use rules, and stop there.",
  ],
  questions: [
    {
      question: "Do you train models on our data?",
      answer:
        "Only where the job needs it and you have signed for it. Many projects use an existing model and let it look things up in your records, without training on them.",
    },
    {
      question: "Can it run without sending data to an outside provider?",
      answer:
        "Often, yes. There are good models that run on servers of yours. They need hardware and some care, and for a few tasks they are weaker; we show the difference on your examples.",
    },
    {
      question: "Who owns what is built?",
      answer:
        "The code written for you is handed over, with its tests and its documentation. Models and libraries made by others keep their own licences, and we list them.",
    },
  ],
  related: ["ai-strategy", "ai-assistants", "conversational-ai", "content-generation", "machine-learning"],
  closing:
    "Describe the job as you would to a new colleague. You hear which part software could do, and which it should not.",
  metadata: {
    title: pageTitle("AI Development Solutions"),
    description:
      "Agents, computer vision, language processing and prototypes built around one job, tested on your hard cases and able to hand over to a person.",
    keywords: [
      "AI development",
      "intelligent agents",
      "computer vision",
      "natural language processing",
      "prototyping",
    ],
  },
};
