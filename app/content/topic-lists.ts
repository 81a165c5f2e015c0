/** The pages that list all services and all industries. */
import { href } from "react-router";
import type { PageOf } from "#app/domain/pages/page.ts";
import { company } from "./company.ts";
import { home } from "./home.ts";
import { type IndustrySlug, industryNames } from "./industries/names.ts";
import { pageTitle } from "./page-parts.ts";
import { inWords } from "./promised-numbers.ts";
import { genericServices } from "./services/generic.ts";
import { serviceLabels } from "./services/labels.ts";
import { serviceNames } from "./services/names.ts";
import { findService } from "./services/services.ts";

const button = { label: serviceLabels.bookFree, to: href("/contact") };

/** It says that what follows has marks (app/domain/text/paragraph.ts). */
const marked = "\u2063";

/** The name of a page with a sentence, which ends in a link to it. */
function card(title: string, text: string, more: string, to: string) {
  return { title, text: `${marked}${text} [${more}](${to})` };
}

export const serviceList = {
  path: href("/services"),
  frame: "sections",
  values: {
    title: "Services",
    metadata: {
      title: pageTitle("Services"),
      description: `All services of ${company.name}: AI and data projects, cloud, smart industry, sustainability and integration, each with what it takes and what can go wrong.`,
      keywords: ["services", "AI consulting", "data analysis", "system integration"],
    },
    heading: "What we can do for one decision",
    lead: "Most projects need two or three of these services. You bring the decision; which services it takes is the first thing we work out together.",
    button,
    drawing: "services",
    chart: "none",
    sections: [
      {
        kind: "cards",
        heading: home.values.services.heading,
        items: home.values.services.cards.map(({ title, description, link }) =>
          card(title, description, `More about ${title}`, link.to),
        ),
      },
      {
        kind: "links",
        heading: "Parts of these services",
        items: genericServices
          .filter(({ id }) => findService(id) === undefined)
          .map(({ id, title }) => ({ link: { label: title, to: href("/services/:id", { id }) } })),
      },
      {
        kind: "links",
        heading: "By industry",
        items: [
          ...industryNames.map(({ slug, name }) => ({
            link: { label: name, to: href("/industries/:id", { id: slug }) },
          })),
          { link: { label: "All industries", to: href("/industries") } },
        ],
      },
      {
        kind: "closing",
        heading: serviceLabels.readyHeading,
        lead: "Describe the decision in three sentences. You hear which service it takes, or that it takes none.",
        button,
      },
    ],
  },
} as const satisfies PageOf<"sections">;

const ofIndustry: Readonly<Record<IndustrySlug, string>> = {
  manufacturing:
    "Wear that is seen in time to plan the stop, and a camera that asks the inspector whenever it is unsure.",
  healthcare:
    "The right paragraph found in years of letters, and beds and shifts planned by a forecast with its range.",
  finance:
    "Claims and invoices sorted by agreed rules, with the reason and the source page beside each of them.",
  retail: "How many to send to which store, and one number for stock where three systems disagree today.",
  energy:
    "Tomorrow’s load with yesterday’s error beside it, and steam, water and power followed to their losses.",
};

export const industryList = {
  path: href("/industries"),
  frame: "sections",
  values: {
    title: "Industries",
    metadata: {
      title: pageTitle("Industries"),
      description: `The industries ${company.name} works for: manufacturing, healthcare, finance, retail and energy, each with where we start and what can go wrong.`,
      keywords: ["industries", ...industryNames.map(({ name }) => `AI for ${name.toLowerCase()}`)],
    },
    heading: "Where decisions are made from records",
    lead: `We work for ${inWords(industryNames.length)} industries that have kept records for years and have good reasons to be careful with them.`,
    button,
    drawing: "industries",
    chart: "none",
    sections: [
      {
        kind: "cards",
        heading: "Five industries",
        items: industryNames.map(({ slug, name }) =>
          card(name, ofIndustry[slug], `AI for ${name}`, href("/industries/:id", { id: slug })),
        ),
      },
      {
        kind: "links",
        heading: "By service",
        items: [
          ...serviceNames.map(({ slug, name }) => ({
            link: { label: name, to: href("/services/:id", { id: slug }) },
          })),
          { link: { label: "All services", to: href("/services") } },
        ],
      },
      {
        kind: "closing",
        heading: serviceLabels.readyHeading,
        lead: "Is yours not among them? Describe the decision and the records it is made from. You hear whether we can help.",
        button,
      },
    ],
  },
} as const satisfies PageOf<"sections">;
