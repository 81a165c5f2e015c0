/** The pages there are several of, as outlines: services, industries, legal texts. */
import { href } from "react-router";
import type { Industry } from "#app/content/industries/industry.ts";
import { industryLabels } from "#app/content/industries/labels.ts";
import type { LegalPage } from "#app/content/legal/legal.ts";
import type { Link } from "#app/content/page.ts";
import { genericServiceLabels, serviceLabels } from "#app/content/services/labels.ts";
import { serviceNames } from "#app/content/services/names.ts";
import type { GenericService, Service } from "#app/content/services/service.ts";
import { invitation, type Outline, questionCards } from "./page-text.ts";

/** `related` are narrower pages of the fixed table. */
export function serviceOutline(service: Service, related: readonly Link[]): Outline {
  const labels = serviceLabels;
  return {
    heading: service.title,
    lead: service.intro,
    sections: [
      { heading: labels.cards, parts: [{ cards: service.cards }] },
      { heading: labels.steps, parts: [service.stepsLead, { cards: service.steps }] },
      { heading: labels.needs, parts: [{ list: service.needs }] },
      { heading: labels.risks, parts: [{ list: service.risks }] },
      ...(related.length ? [{ heading: labels.related, parts: [{ links: related }] }] : []),
      ...(service.questions.length
        ? [{ heading: labels.questions, parts: [questionCards(service.questions)] }]
        : []),
      invitation(labels.readyHeading, service.closing, { label: labels.bookFree, to: labels.contactTo }),
    ],
  };
}

/** `parents` are the dedicated services it belongs to. */
export function genericServiceOutline(service: GenericService, parents: readonly Link[]): Outline {
  const labels = genericServiceLabels;
  return {
    heading: service.title,
    lead: service.description,
    sections: [
      { heading: labels.benefits, parts: [{ list: service.benefits }] },
      { heading: labels.process, parts: [{ steps: service.process }] },
      ...(parents.length ? [{ heading: labels.partOf, parts: [{ links: parents }] }] : []),
      invitation(labels.readyHeading, labels.readyText, { label: labels.contact, to: labels.contactTo }),
    ],
  };
}

export function industryOutline(industry: Industry): Outline {
  const labels = industryLabels;
  const { figures, questions } = industry;
  const services = serviceNames.filter(({ slug }) => industry.services.includes(slug));
  return {
    heading: industry.title,
    lead: industry.lead,
    sections: [
      ...(figures
        ? [
            {
              heading: figures.heading,
              parts: [
                { list: figures.items.map(({ value, unit, label }) => `${value}${unit} ${label}`) },
                figures.note,
              ],
            },
          ]
        : []),
      { heading: labels.cards, parts: [{ cards: industry.cards }] },
      { heading: labels.needs, parts: [{ list: industry.needs }] },
      { heading: labels.risks, parts: [{ list: industry.risks }] },
      ...(questions ? [{ heading: labels.questions, parts: [questionCards(questions)] }] : []),
      {
        heading: labels.services,
        parts: [
          {
            links: services.map(({ slug, name }) => ({
              label: name,
              to: href("/services/:id", { id: slug }),
            })),
          },
        ],
      },
      invitation(labels.readyHeading, industry.closing, { label: labels.book, to: labels.contactTo }),
    ],
  };
}

export function legalOutline(page: LegalPage): Outline {
  const sections = page.sections.map(({ title, body }, i) => ({
    heading: page.numbered ? `${i + 1}. ${title}` : title,
    parts: body.map((part) => (typeof part === "string" ? part : { list: part })),
  }));
  return { heading: page.title, lead: `${page.intro} ${page.lastUpdated}.`, sections };
}
