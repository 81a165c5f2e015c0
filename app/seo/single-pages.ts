/** The pages there is only one of, as lists name them and as outlines, in the order of their views. */
import { href } from "react-router";
import { about } from "#app/content/about.ts";
import { careers } from "#app/content/careers.ts";
import { caseStudies } from "#app/content/case-studies.ts";
import { company } from "#app/content/company.ts";
import { contact } from "#app/content/contact.ts";
import { home } from "#app/content/home.ts";
import type { Link } from "#app/content/page.ts";
import { search } from "#app/content/search.ts";
import { invitation, type Outline, type OutlineSection, questionCards, type SitePage } from "./page-text.ts";

type Closing = { headline: string; lead: string; button: Link };

const homeOutline: Outline = {
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
    { heading: home.industries.heading, parts: [{ links: home.industries.links }] },
    {
      heading: home.working.heading,
      parts: [{ cards: home.working.steps }, { links: [home.working.more] }],
    },
    closing(home.closing),
  ],
};

const aboutOutline: Outline = {
  ...about,
  sections: [
    { heading: about.mission.heading, parts: [about.mission.text] },
    { heading: about.vision.heading, parts: [about.vision.text] },
    { heading: about.story.heading, parts: about.story.paragraphs },
    { heading: about.values.heading, parts: [{ cards: about.values.items }] },
    { heading: about.working.heading, parts: [{ cards: about.working.steps }] },
    { heading: about.proof.heading, parts: about.proof.paragraphs },
    { heading: about.questions.heading, parts: [questionCards(about.questions.items)] },
    closing(about.closing),
  ],
};

const careersOutline: Outline = {
  ...careers,
  sections: [
    { heading: careers.reasons.heading, parts: [{ cards: careers.reasons.items }] },
    { heading: careers.openings.heading, parts: [careers.openings.text] },
    closing(careers.closing),
  ],
};

const contactOutline: Outline = {
  ...contact,
  sections: [
    { heading: contact.before.heading, parts: [{ steps: contact.before.steps }] },
    {
      heading: contact.card.heading,
      parts: [
        contact.card.note,
        {
          cards: [
            { title: contact.card.support, text: company.email },
            { title: contact.card.office, text: company.location },
            { title: contact.card.hours, text: company.hoursInZone },
            ...contact.card.points,
          ],
        },
      ],
    },
  ],
};

export const homePage: SitePage = {
  path: href("/"),
  kind: "page",
  metadata: home.metadata,
  outline: homeOutline,
};

export const singlePages: readonly SitePage[] = [
  {
    path: href("/case-studies"),
    kind: "page",
    metadata: caseStudies.metadata,
    outline: { heading: caseStudies.heading, lead: caseStudies.lead, sections: [] },
  },
  { path: href("/about"), kind: "page", metadata: about.metadata, outline: aboutOutline },
  { path: href("/careers"), kind: "page", metadata: careers.metadata, outline: careersOutline },
  { path: href("/contact"), kind: "page", metadata: contact.metadata, outline: contactOutline },
];

/** A page like the others, but kept out of sitemaps and of its own results. */
export const searchPage: SitePage = {
  path: href("/search"),
  kind: "page",
  metadata: search.metadata,
  outline: { heading: search.heading, lead: search.empty, sections: [] },
};

function closing({ headline, lead, button }: Closing): OutlineSection {
  return invitation(headline, lead, button);
}
