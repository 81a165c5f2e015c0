import { href } from "react-router";
import type { PageOf } from "#app/domain/pages/page.ts";
import { company } from "./company.ts";
import { method } from "./method.ts";
import { pageTitle } from "./page-parts.ts";
import { whileNone } from "./while-none.ts";

export const about = {
  path: href("/about"),
  frame: "sections",
  values: {
    title: "About",
    metadata: {
      title: pageTitle("About"),
      description: `${company.name} was founded in {founded} in ${company.city} to build AI and data systems that businesses can check, run and keep. Our mission, vision and values.`,
      keywords: [
        "about",
        "team",
        "founder",
        "AI company",
        "price and cost of a project",
        company.city,
        company.region,
      ],
    },
    heading: "We build AI that can be checked",
    lead: `${company.name} is for established businesses: manufacturers, hospitals, banks, retailers and utilities. They have years of records, and good reasons to be careful with them.`,
    button: { label: "", to: "" },
    drawing: "about",
    chart: "none",
    sections: [
      {
        kind: "pair",
        left: {
          heading: "Our mission",
          lead: "To help established businesses decide better with the data they already hold, and to leave behind systems their own people can run.",
          items: [],
        },
        right: {
          heading: "Our vision",
          lead: "AI treated like any other machine on site: with a purpose, an owner, a maintenance plan and an off switch.",
          items: [],
        },
      },
      {
        kind: "prose",
        heading: "Our story",
        paragraphs: [
          `The company was founded in {founded} in ${company.city}, on the ${company.river}. The river gave it the name, and the drawings on this website come from it too.`,
          "Many AI projects end as a demonstration, because nobody planned for the day after it: the late feed, the changed product, the clerk who disagrees with the model. We wanted a firm that plans for that day first.",
          `${whileNone.customers} Judge us by the questions we ask, and by a first project small enough to stop.`,
        ],
      },
      {
        kind: "cards",
        heading: "Our values, in practice",
        items: [
          {
            title: "Innovation",
            text: "New methods are tried on real data and dropped if they do not help. If the old way was better, that is the result.",
          },
          {
            title: "Excellence",
            text: "Tests, documentation and a rehearsed restore belong to the work. They are not an extra line in the quotation.",
          },
          {
            title: "Ethical AI",
            text: "People are told when a machine is involved, decisions about them can be questioned, and results are tested for unfair treatment.",
          },
          {
            title: "Client success",
            text: "A project has gone well when your team runs the system without us and still wants to call.",
          },
        ],
      },
      {
        kind: "cards",
        heading: "How a project goes",
        items: method,
      },
      {
        kind: "cards",
        heading: "Who does what in a first project",
        items: [
          {
            title: "One of us: 32 days",
            text: "Reads the data, builds, tests, and writes the report. All days and hours here are those of our made-up plan of eight weeks.",
          },
          {
            title: "Your expert: 18 hours",
            text: "Knows the machine, the ward or the shelf, and tells us when a result is wrong.",
          },
          {
            title: "Your IT: 11 hours",
            text: "Opens the data for reading, and takes over what runs at the end.",
          },
          {
            title: "Who decides: 5 hours",
            text: "Names the question, signs the agreed page, and says stop or go on after the test.",
          },
        ],
      },
      { kind: "people", heading: "Who you will work with" },
      {
        kind: "prose",
        heading: "Look at this website",
        paragraphs: [
          `${whileNone.logos} Open it on a weak connection in the plant: it still loads, with 15 to 25 kilobytes a page. It sets no cookie when you read it, and it loads no tracker.`,
          "Automatic tests check its accessibility, its security and what happens when the database fails.",
        ],
      },
      {
        kind: "questions",
        anchor: "questions",
        heading: "Questions buyers ask",
        chart: "price",
        caption: "What makes a project larger: more sources of data, and data in a worse state.",
        items: [
          {
            question: "What does a first project cost?",
            answer: "{prices} You have the price before the project starts. The first conversation is free.",
          },
          {
            question: "What if it does not work?",
            answer: "You stop. You keep what was learned: the data checks, the test cases and the finding.",
          },
          {
            question: "Who owns what is built?",
            answer:
              "The code written for you is handed over, with its tests and its documentation. Models and libraries made by others keep their own licences, and we list them.",
          },
          {
            question: "Where is our data kept?",
            answer:
              "In your systems where that is possible. If a copy is needed, we first agree on paper what is copied, where it is kept and when it is deleted. We can sign your confidentiality agreement before we look at anything, and we train no model on your data unless you have agreed to it.",
          },
          {
            question: "How do you meet our security rules?",
            answer:
              "Send us your security questionnaire before the project starts. On a plant network we read through a gateway that your people approve, and write nothing back without a separate decision.",
          },
          {
            question: "Which of our systems can you connect?",
            answer:
              "Tell us their names. We expect an ERP such as SAP, a manufacturing execution system (MES), machines that speak OPC UA and a spreadsheet, each read as its maker and your licence allow. {products}",
          },
          {
            question: "Can the figures go into our reports to regulators?",
            answer:
              "They can be laid out for reports such as BRSR or CBAM, each with a path back to the reading it came from. An auditor you choose confirms them; we do not certify.",
          },
          {
            question: "Which AI models do you use?",
            answer:
              "The one that passes your tests at the lowest running cost, hosted or on servers of yours. You are told its name, its maker and its licence.",
          },
        ],
      },
      { kind: "facts", heading: "For your purchasing department", anchor: "facts" },
      {
        kind: "closing",
        heading: "Ask us something difficult.",
        lead: "“We do not know” is one of our answers.",
        button: { label: "Contact us", to: href("/contact") },
      },
    ],
  },
} as const satisfies PageOf<"sections">;
