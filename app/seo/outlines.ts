/** Each kind of content page as an outline, in the order of its view. */
import { about } from "#app/content/about.ts";
import { careers } from "#app/content/careers.ts";
import { company } from "#app/content/company.ts";
import { contact } from "#app/content/contact.ts";
import { home } from "#app/content/home.ts";
import type { Industry } from "#app/content/industries/industry.ts";
import { industryLabels } from "#app/content/industries/labels.ts";
import type { LegalPage } from "#app/content/legal/legal.ts";
import type { Link } from "#app/content/page.ts";
import { genericServiceLabels, serviceLabels } from "#app/content/services/labels.ts";
import { serviceNames } from "#app/content/services/names.ts";
import type { GenericService, Service } from "#app/content/services/service.ts";
import { type Outline, type OutlineSection, questionCards } from "./outline.ts";

type Closing = { headline: string; lead: string; button: Link };

export const homeOutline: Outline = {
  heading: home.hero.headline,
  lead: home.hero.lead,
  sections: [
    { heading: home.hero.badge, parts: [{ cards: home.hero.tiles }] },
    {
      heading: home.services.heading,
      parts: [
        home.services.lead,
        { cards: home.services.cards.map(({ title, description }) => ({ title, text: description })) },
        { links: home.services.cards.map(({ title, link }) => ({ label: title, to: link })) },
      ],
    },
    {
      heading: home.technologies.heading,
      parts: [
        home.technologies.lead,
        {
          cards: home.technologies.cards.map(({ name, description }) => ({ title: name, text: description })),
        },
      ],
    },
    {
      heading: home.caseStudies.heading,
      parts: [home.caseStudies.subtitle, { links: [home.caseStudies.viewAll] }],
    },
    closing(home.closing),
  ],
};

export const aboutOutline: Outline = {
  ...about,
  sections: [
    { heading: about.mission.heading, parts: [about.mission.text] },
    { heading: about.vision.heading, parts: [about.vision.text] },
    { heading: about.story.heading, parts: about.story.paragraphs },
    { heading: about.values.heading, parts: [{ cards: about.values.items }] },
    closing(about.closing),
  ],
};

export const careersOutline: Outline = {
  ...careers,
  sections: [
    { heading: careers.reasons.heading, parts: [{ cards: careers.reasons.items }] },
    { heading: careers.openings.heading, parts: [careers.openings.text] },
    closing(careers.closing),
  ],
};

export const contactOutline: Outline = {
  ...contact,
  sections: [
    {
      heading: contact.card.heading,
      parts: [
        contact.card.note,
        {
          cards: [
            { title: contact.card.support, text: company.email },
            { title: contact.card.office, text: company.location },
            { title: contact.card.hours, text: company.hoursText },
            ...contact.card.points,
          ],
        },
      ],
    },
  ],
};

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
      ready(labels.readyHeading, service.closing, { label: labels.bookFree, to: labels.contactTo }),
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
      ready(labels.readyHeading, labels.readyText, { label: labels.contact, to: labels.contactTo }),
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
        parts: [{ links: services.map(({ slug, name }) => ({ label: name, to: `/services/${slug}` })) }],
      },
      ready(labels.readyHeading, industry.closing, { label: labels.book, to: labels.contactTo }),
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

function closing({ headline, lead, button }: Closing): OutlineSection {
  return ready(headline, lead, button);
}

function ready(heading: string, text: string, button: Link): OutlineSection {
  return { heading, parts: [text, { links: [button] }] };
}
