/** The pages there is only one of, as lists name them and as outlines, in the order of their views. */
import { href } from "react-router";
import { waysToReach } from "#app/content/before-launch.ts";
import { madeUp } from "#app/content/charts/charts.ts";
import { company, type OwnFacts } from "#app/content/company.ts";
import { contact } from "#app/content/contact.ts";
import { home } from "#app/content/home.ts";
import type { Link } from "#app/content/page.ts";
import { publicKindNames, publicKinds } from "#app/content/public-kinds.ts";
import { search } from "#app/content/search.ts";
import { invitation, type Outline, type OutlineSection, type SitePage } from "./page-text.ts";

type Closing = { headline: string; lead: string; button: Link };

const homeOutline: Outline = {
  heading: home.hero.headline,
  lead: home.hero.lead,
  sections: [
    {
      heading: home.hero.badge,
      parts: [{ links: [home.hero.primary, home.hero.secondary] }, { cards: home.hero.tiles }],
    },
    {
      heading: home.alarm.heading,
      parts: [
        home.alarm.lead,
        { list: Object.values(home.alarm.levels).map(({ name, counts }) => `${name}: ${counts}`) },
        `${home.alarm.conclusion} ${madeUp}.`,
      ],
    },
    { heading: home.industries.heading, parts: [{ links: home.industries.links }] },
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
    {
      heading: home.working.heading,
      parts: [{ cards: home.working.steps }, { links: [home.working.more] }],
    },
    closing(home.closing),
  ],
};

export function contactOutline(own: OwnFacts = company): Outline {
  const { before, card } = contact;
  const reached = waysToReach(own).map(({ label, value }) => ({ title: label, text: value }));
  return {
    ...contact,
    sections: [
      { heading: before.heading, parts: [{ steps: before.steps }] },
      { heading: card.heading, parts: [card.note, { cards: [...reached, ...card.points] }] },
    ],
  };
}

export const homePage: SitePage = {
  path: href("/"),
  kind: "page",
  metadata: home.metadata,
  outline: homeOutline,
};

export const singlePages: readonly SitePage[] = [
  ...publicKindNames.map((name): SitePage => {
    const { path, metadata, heading, lead } = publicKinds[name];
    return { path, kind: "page", metadata, outline: { heading, lead, sections: [] } };
  }),
  { path: href("/contact"), kind: "page", metadata: contact.metadata, outline: contactOutline() },
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
