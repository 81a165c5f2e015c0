import { href } from "react-router";
import { findIndustry, industries } from "./industries/industries.ts";
import type { Industry } from "./industries/industry.ts";
import { industryLabels } from "./industries/labels.ts";
import type { Card, Link, PageMetadata, Question } from "./page.ts";
import { findGenericService, genericServices } from "./services/generic.ts";
import { genericServiceLabels, serviceLabels } from "./services/labels.ts";
import { serviceNames } from "./services/names.ts";
import type { GenericService, Service } from "./services/service.ts";
import { findService, services, servicesRelatedTo } from "./services/services.ts";

/** All words of a page about one service or industry, in the order in which it says them. */
export type Topic = {
  path: string;
  kind: "service" | "industry";
  metadata: PageMetadata;
  /** Short name, as in lists and links. */
  name: string;
  heading: string;
  lead: string;
  back: Link;
  /** The seed of its drawing. */
  drawing: string;
  /** Beside the heading. */
  button?: Link;
  figures?: Industry["figures"];
  cards?: { heading: string; items: readonly Card[] };
  benefits?: { heading: string; items: readonly string[] };
  steps?: {
    heading: string;
    lead?: string;
    isNumbered?: boolean;
    items: readonly { title?: string; text: string }[];
  };
  needs?: { heading: string; items: readonly string[] };
  risks?: { heading: string; items: readonly string[] };
  questions?: { heading: string; items: readonly Question[] };
  links?: { heading: string; items: readonly Link[] };
  closing: { headline: string; lead: string; button: Link };
};

/** The dedicated page wins over the generic table (docs/product.md, PAG5). */
export function findServiceTopic(id: string): Topic | undefined {
  const service = findService(id);
  if (service) return serviceTopic(service);
  const generic = findGenericService(id);
  return generic && genericServiceTopic(generic);
}

export function findIndustryTopic(id: string): Topic | undefined {
  const industry = findIndustry(id);
  return industry && industryTopic(industry);
}

/** Every page of a service or an industry that is served. */
export const topics: readonly Topic[] = [
  ...services.map(serviceTopic),
  ...genericServices.filter(({ id }) => findService(id) === undefined).map(genericServiceTopic),
  ...industries.map(industryTopic),
];

/** The form, opened with the topic of the page. */
function contactAbout(slug: string): string {
  return `${href("/contact")}?about=${slug}`;
}

function serviceTopic(service: Service): Topic {
  const labels = serviceLabels;
  const { slug, cards, stepsLead, steps, needs, risks, questions, closing, metadata } = service;
  return {
    path: href("/services/:id", { id: slug }),
    kind: "service",
    metadata,
    name: service.name,
    heading: service.title,
    lead: service.intro,
    back: { label: labels.back, to: `${href("/")}#services` },
    drawing: slug,
    button: { label: labels.bookFree, to: contactAbout(slug) },
    cards: { heading: labels.cards, items: cards },
    steps: { heading: labels.steps, lead: stepsLead, isNumbered: true, items: steps },
    needs: { heading: labels.needs, items: needs },
    risks: { heading: labels.risks, items: risks },
    questions: { heading: labels.questions, items: questions },
    links: {
      heading: labels.related,
      items: service.related
        .flatMap((id) => findGenericService(id) ?? [])
        .map(({ id, title }) => ({ label: title, to: href("/services/:id", { id }) })),
    },
    closing: {
      headline: labels.readyHeading,
      lead: closing,
      button: { label: labels.bookFree, to: labels.contactTo },
    },
  };
}

function genericServiceTopic({
  id,
  title,
  description,
  benefits,
  process,
  image,
  metadata,
}: GenericService): Topic {
  const labels = genericServiceLabels;
  return {
    path: href("/services/:id", { id }),
    kind: "service",
    metadata,
    name: title,
    heading: title,
    lead: description,
    back: { label: labels.back, to: `${href("/")}#services` },
    drawing: image,
    button: { label: labels.book, to: labels.contactTo },
    benefits: { heading: labels.benefits, items: benefits },
    steps: { heading: labels.process, items: process.map((text) => ({ text })) },
    links: {
      heading: labels.partOf,
      items: servicesRelatedTo(id).map(({ slug, title }) => ({
        label: title,
        to: href("/services/:id", { id: slug }),
      })),
    },
    closing: {
      headline: labels.readyHeading,
      lead: labels.readyText,
      button: { label: labels.contact, to: labels.contactTo },
    },
  };
}

function industryTopic(industry: Industry): Topic {
  const labels = industryLabels;
  const { slug, figures, cards, needs, risks, questions, closing, metadata } = industry;
  return {
    path: href("/industries/:id", { id: slug }),
    kind: "industry",
    metadata,
    name: industry.name,
    heading: industry.title,
    lead: industry.lead,
    back: { label: labels.back, to: href("/") },
    drawing: slug,
    button: { label: labels.book, to: contactAbout(slug) },
    figures,
    cards: { heading: labels.cards, items: cards },
    needs: { heading: labels.needs, items: needs },
    risks: { heading: labels.risks, items: risks },
    questions: questions && { heading: labels.questions, items: questions },
    links: {
      heading: labels.services,
      items: serviceNames
        .filter(({ slug }) => industry.services.includes(slug))
        .map(({ slug, name }) => ({ label: name, to: href("/services/:id", { id: slug }) })),
    },
    closing: {
      headline: labels.readyHeading,
      lead: closing,
      button: { label: labels.book, to: labels.contactTo },
    },
  };
}
