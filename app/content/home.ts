import { href } from "react-router";
import type { PageOf } from "#app/domain/pages/page.ts";
import { company } from "./company.ts";
import { type IndustrySlug, industryNames } from "./industries/names.ts";
import { inWords } from "./promised-numbers.ts";
import { type ServiceSlug, serviceNames } from "./services/names.ts";

type Decision = readonly [decision: string, example?: string];

function ofIndustry(slug: IndustrySlug, label: string, decisions: readonly Decision[]) {
  const page = href("/industries/:id", { id: slug });
  return {
    industry: { label, to: page },
    decisions: decisions.map(([label, example]) => ({
      link: { label, to: page },
      example: example === undefined ? "" : href("/case-studies/:slug", { slug: example }),
    })),
  };
}

// The design allows one accent: the marked line in each drawing.
const colorAccent = "flow-mark";

/** What is decided in each industry, with the worked example about it where there is one. */
const decisions: Record<IndustrySlug, readonly Decision[]> = {
  manufacturing: [
    ["Which bearing to open at the next stop", "bearing-wear-early-warning"],
    ["Which seam an inspector looks at again", "weld-inspection"],
    ["Which order runs first when a machine is down"],
    ["Which part to keep on the shelf"],
  ],
  healthcare: [
    ["How many beds to staff on Thursday", "beds-for-thursday"],
    ["Which letter to open before the visit", "clinic-letter-answers"],
    ["Which picture a radiologist reads first"],
    ["Whom to call about an appointment"],
  ],
  finance: [
    ["Which claim a person reads first", "claims-triage"],
    ["Which invoice to question", "invoice-matching"],
    ["Which payment waits for a second look"],
    ["How much cash to keep for next week"],
  ],
  retail: [
    ["How many coats to which store", "coats-for-each-store"],
    ["What to move to which store today", "one-view-of-stock"],
    ["What to order before the holidays"],
    ["Which price to leave as it is"],
    ["Which returns to look into"],
  ],
  energy: [
    ["How much load to buy for tomorrow", "day-ahead-forecast"],
    ["Where to look for lost steam", "steam-audit"],
    ["Which transformer to open first"],
    ["Which meter to read again"],
    ["Which load may wait until midnight"],
  ],
};

/** What each service is, in a sentence. */
const descriptions: Record<ServiceSlug, string> = {
  "ai-development":
    "Agents, computer vision and language models built around one job in your business, then tested until they can be trusted with it.",
  "data-analysis":
    "Reports people agree on, forecasts with their uncertainty shown, and patterns worth acting on, drawn from the data you already hold.",
  infrastructure:
    "Platforms sized for what you run today, with costs you can read and room for the models you add next year.",
  "smart-industry":
    "Sensors, machines and planning systems connected, so the shop floor and the office work from the same numbers.",
  sustainability:
    "Energy, water and material use measured where it happens and reported in a form your auditors can follow.",
  "enterprise-integration":
    "ERP, CRM and the spreadsheet that really runs the company, joined without a rewrite of any of them.",
};

export const home = {
  path: href("/"),
  frame: "home",
  values: {
    title: "Home",
    metadata: {
      title: `${company.name}: Enterprise AI Solutions That Drive Growth`,
      description: `AI, data, cloud and integration projects for manufacturers, hospitals, banks and utilities, by a team in ${company.city}. The first conversation is free.`,
      keywords: [
        "enterprise AI",
        "data analysis",
        "AI consulting",
        "cloud infrastructure",
        "system integration",
      ],
    },
    heading: "Enterprise AI Solutions That Drive Growth",
    lead: "Which machine to inspect, which invoice to question, how much load to expect tomorrow: we build AI for one such decision, test it on your records and hand it to your team.",
    hero: {
      heading: "Enterprise Digital Evolution",
      primary: { label: "Talk to us", to: href("/contact") },
      secondary: { label: "See what we do", to: "/#services" },
      mark: {
        label: "Week 19: bearing 7 leaves its normal band",
        to: href("/industries/:id", { id: "manufacturing" }),
      },
      tiles: [
        {
          title: "AI-Driven Growth",
          text: "We pick one decision, build its model and measure whether it got better.",
        },
        {
          title: "Data Excellence",
          text: "One agreed definition for each number, and a path back to its source.",
        },
        {
          title: "Sustainable Innovation",
          text: "Systems your team can run, with cost and energy use in plain sight.",
        },
      ],
    },
    alarm: {
      heading: "Where would you set the alarm?",
      lead: "Twelve bearings of one line, read for 26 weeks; four of them failed. The earlier an alarm rings, the more it catches, and the more it rings for nothing.",
      ratio: "A stop costs as much as",
      conclusion: "This is the first decision we make with you.",
      links: [
        {
          link: {
            label: "Is your data good enough for this?",
            to: href("/insights/:slug", { slug: "is-our-vibration-data-good-enough" }),
          },
        },
        {
          link: {
            label: "Send us this choice, with 90 days of one machine",
            to: `${href("/contact")}?about=manufacturing`,
          },
        },
      ],
    },
    decisions: {
      heading: "Which of these do you decide this week?",
      dot: "With a worked example",
      items: industryNames.map(({ slug, name }) => ofIndustry(slug, name, decisions[slug])),
    },
    services: {
      heading: "Business Solutions",
      lead: `One team does all ${inWords(serviceNames.length)}, with nobody in between.`,
      cards: serviceNames.map(({ slug, name }) => ({
        title: name,
        description: descriptions[slug],
        link: { label: "Learn more", to: href("/services/:id", { id: slug }) },
        icon: slug,
        colorAccent,
      })),
    },
    technologies: {
      heading: "Technology Stack",
      lead: "We read OPC UA, Modbus, FHIR, DICOM, SQL and CSV.",
      cards: [
        {
          name: "Digital Innovation",
          description: "Short prototypes on real data, to see what an idea does before it is built.",
          icon: "digital-innovation",
        },
        {
          name: "Customer Engagement",
          description: "Assistants that answer from your records, and pass to a person when unsure.",
          icon: "customer-engagement",
        },
        {
          name: "Business Growth",
          description: "Demand, pricing and retention models that finance can follow line by line.",
          icon: "business-growth",
        },
        {
          name: "Process Optimization",
          description: "Queues, handovers and rework found in the event logs you already keep.",
          icon: "process-optimization",
        },
        {
          name: "Digital Security",
          description: "Access by role, encryption by default, and a list of who saw what.",
          icon: "digital-security",
        },
        {
          name: "Future-Ready Solutions",
          description:
            "Open formats and replaceable parts, so a better model can be swapped in without a rebuild.",
          icon: "future-ready-solutions",
        },
      ],
    },
    caseStudies: {
      heading: "Case Studies",
      subtitle: "See how we deliver real business impact with AI & Data.",
      viewAll: { label: "View All", to: href("/case-studies") },
    },
    working: {
      heading: "How a project goes",
      lead: "A first project as we would plan it, with made-up numbers: eight weeks, 32 days of ours, 34 hours of your people and four places to stop.",
      more: { label: "What it costs, who owns it", to: `${href("/about")}#questions` },
    },
    closing: {
      heading: "Bring us the question your reports cannot answer.",
      lead: "You hear whether AI is the right tool for it.",
      button: { label: "Contact us", to: href("/contact") },
    },
  },
} as const satisfies PageOf<"home">;
