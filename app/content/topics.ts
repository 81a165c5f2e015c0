/** The pages of services and industries: each from its own words and those that its kind shares. */
import { href } from "react-router";
import type { PageOf } from "#app/domain/pages/page.ts";
import { reading, readingOf } from "./articles/reading.ts";
import { contactAbout } from "./contact-topics.ts";
import { firstProject } from "./first-project.ts";
import { industries } from "./industries/industries.ts";
import type { Figure, Industry } from "./industries/industry.ts";
import { industryLabels } from "./industries/labels.ts";
import { findGenericService, genericServices } from "./services/generic.ts";
import { genericServiceLabels, serviceLabels } from "./services/labels.ts";
import { serviceNames } from "./services/names.ts";
import type { GenericService, GenericServiceId, Service } from "./services/service.ts";
import { findService, services, servicesRelatedTo } from "./services/services.ts";

type Topic = PageOf<"sections">;

const nameOfService: ReadonlyMap<string, string> = new Map([
  ...genericServices.map(({ id, title }) => [id, title] as const),
  ...serviceNames.map(({ slug, name }) => [slug, name] as const),
]);
/** What stands at the top where it is not of the page's own name: what a service hands over. */
const chartOfGeneric: Readonly<Partial<Record<GenericServiceId, string>>> = {
  "predictive-analytics": "data-analysis",
};

/** The dedicated page wins over the generic table (docs/product.md, PAG5). */
export const topics: readonly Topic[] = [
  ...services.map(servicePage),
  ...genericServices.filter(({ id }) => findService(id) === undefined).map(genericServicePage),
  ...industries.map(industryPage),
];

function linkTo(id: string, label: string) {
  return { link: { label, to: href("/services/:id", { id }) } };
}

function servicePage(service: Service): Topic {
  const labels = serviceLabels;
  const { slug, cards, stepsLead, steps, needs, risks, questions, closing, metadata } = service;
  const related = service.related.flatMap((id) => findGenericService(id) ?? []);
  return {
    path: href("/services/:id", { id: slug }),
    frame: "sections",
    values: {
      title: service.name,
      metadata,
      heading: service.title,
      lead: service.intro,
      button: { label: labels.bookFree, to: contactAbout(slug) },
      drawing: slug,
      chart: slug,
      sections: [
        { kind: "cards", heading: labels.cards, items: cards },
        { kind: "steps", heading: labels.steps, lead: stepsLead, numbering: "numbers", items: steps },
        pair({ heading: labels.needs, items: needs }, { heading: labels.risks, items: risks }),
        ...read(slug),
        firstProject,
        asked(labels.questions, questions),
        {
          kind: "links",
          heading: labels.related,
          items: [
            ...related.map(({ id, title }) => linkTo(id, title)),
            { link: { label: "All services", to: href("/services") } },
          ],
        },
        {
          kind: "closing",
          heading: labels.readyHeading,
          lead: closing,
          button: { label: labels.bookFree, to: contactAbout(slug) },
        },
      ],
    },
  };
}

function genericServicePage(service: GenericService): Topic {
  const labels = genericServiceLabels;
  const { id, title, description, benefits, process, image, closing, metadata } = service;
  return {
    path: href("/services/:id", { id }),
    frame: "sections",
    values: {
      title,
      metadata,
      heading: title,
      lead: description,
      button: { label: labels.book, to: contactAbout(id) },
      drawing: image,
      chart: chartOfGeneric[id] ?? id,
      sections: [
        { kind: "rows", heading: labels.benefits, items: benefits },
        {
          kind: "steps",
          heading: labels.process,
          lead: "",
          numbering: "none",
          items: process.map((text) => ({ title: "", text })),
        },
        ...read(id),
        firstProject,
        {
          kind: "links",
          heading: labels.partOf,
          items: servicesRelatedTo(id).map(({ slug, title }) => linkTo(slug, title)),
        },
        {
          kind: "closing",
          heading: labels.readyHeading,
          lead: closing,
          button: { label: labels.contact, to: contactAbout(id) },
        },
      ],
    },
  };
}

function industryPage(industry: Industry): Topic {
  const labels = industryLabels;
  const { slug, figures, cards, needs, risks, questions, measures, closing, metadata } = industry;
  return {
    path: href("/industries/:id", { id: slug }),
    frame: "sections",
    values: {
      title: industry.name,
      metadata,
      heading: industry.title,
      lead: industry.lead,
      button: { label: labels.book, to: contactAbout(slug) },
      drawing: slug,
      chart: slug,
      sections: [
        { kind: "cards", heading: labels.cards, items: cards },
        pair({ heading: labels.needs, items: needs }, { heading: labels.risks, items: risks }),
        ...(figures ? [{ kind: "figures", ...figures, items: figures.items.map(withoutLink) } as const] : []),
        worksheet(measures),
        ...read(slug),
        firstProject,
        asked(labels.questions, questions),
        {
          kind: "links",
          heading: labels.services,
          items: [
            ...industry.services.map((id) => linkTo(id, nameOfService.get(id) ?? "")),
            { link: { label: "All industries", to: href("/industries") } },
          ],
        },
        {
          kind: "closing",
          heading: labels.readyHeading,
          lead: closing,
          button: { label: labels.book, to: contactAbout(slug) },
        },
      ],
    },
  };
}

type Rows = { heading: string; items: readonly string[] };

function pair(left: Rows, right: Rows) {
  return { kind: "pair", left: { ...left, lead: "" }, right: { ...right, lead: "" } } as const;
}

function withoutLink(figure: Figure) {
  return { ...figure, link: { label: "", to: "" } };
}

/** Beside our aims: those of the reader, to be filled in by hand. */
function worksheet(measures: Industry["measures"]) {
  const { heading, note, head, blank } = industryLabels.aims;
  const rows = measures.map((first) => ({ first, second: blank, third: blank, fourth: blank }));
  return { kind: "ledger", heading, note, chart: "none", head, rows } as const;
}

/** Articles about it, where there are any. */
function read(topic: string) {
  const items = readingOf(topic).map((link) => ({ link }));
  return items.length > 0 ? [{ kind: "links", heading: reading.heading, items } as const] : [];
}

function asked(heading: string, items: Service["questions"]) {
  return { kind: "questions", anchor: "", heading, chart: "none", caption: "", items } as const;
}
