import { company } from "./company.ts";
import { pageTitle } from "./page.ts";

export const about = {
  metadata: {
    title: pageTitle("About"),
    description: `${company.name} was founded in ${company.founded} in ${company.city} to build AI and data systems that businesses can check, run and keep. Our mission, vision and values.`,
    keywords: ["about", "AI company", company.city, company.region],
  },
  back: "Back",
  heading: "We build AI that can be checked",
  lead: `${company.name} works for established businesses: plants, clinics, banks, shops and utilities. They have years of records and good reasons to be careful with them.`,
  mission: {
    heading: "Our mission",
    text: "To help established businesses decide better with the data they already hold, and to leave behind systems their own people can run.",
  },
  vision: {
    heading: "Our vision",
    text: "AI treated like any other machine on site: with a purpose, an owner, a maintenance plan and an off switch.",
  },
  story: {
    heading: "Our story",
    paragraphs: [
      `The company was founded in ${company.founded} in ${company.city}, on the ${company.river}. The river gave it the name, and the drawings on this website come from it too.`,
      "The idea was simple. Many AI projects end as a demonstration, because nobody planned for the day after it: the late feed, the changed product, the clerk who disagrees with the model. We wanted a firm that plans for that day first.",
      "We are a young company with no long client list to show. Judge us by the questions we ask, and by a first project small enough to stop.",
    ],
  },
  values: {
    heading: "Our values, in practice",
    items: [
      {
        title: "Innovation",
        text: "New methods are tried on real data and dropped if they do not help. If the old way was better, that is a result too, and we say it.",
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
  closing: {
    headline: "Ask us something difficult.",
    lead: "The first conversation is free. If we do not know the answer, we will say that too.",
    button: { label: "Contact us", to: "/contact" },
  },
} as const;
