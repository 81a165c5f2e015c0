/** The pages there is only one of, as lists name them and as outlines, in the order of their views. */
import { href } from "react-router";
import { about } from "#app/content/about.ts";
import { peopleCards, registration as registrationOf, waysToReach } from "#app/content/before-launch.ts";
import { careers, openingLabels } from "#app/content/careers.ts";
import { madeUp } from "#app/content/charts/charts.ts";
import { company, type OwnFacts } from "#app/content/company.ts";
import { contact } from "#app/content/contact.ts";
import { home } from "#app/content/home.ts";
import type { Link } from "#app/content/page.ts";
import { publicKindNames, publicKinds } from "#app/content/public-kinds.ts";
import { search } from "#app/content/search.ts";
import {
  type BodyPart,
  invitation,
  type Outline,
  type OutlineSection,
  type Part,
  questionCards,
  type SitePage,
} from "./page-text.ts";

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

export function aboutOutline(own: OwnFacts = company): Outline {
  const { mission, vision, story, values, working, people, proof, questions, registration } = about;
  const team = peopleCards(own);
  const registered = registrationOf(own);
  return {
    ...about,
    sections: [
      { heading: mission.heading, parts: [mission.text] },
      { heading: vision.heading, parts: [vision.text] },
      { heading: story.heading, parts: story.paragraphs },
      { heading: values.heading, parts: [{ cards: values.items }] },
      {
        heading: working.heading,
        parts: [
          { cards: working.steps.map(({ title, text, keep }) => ({ title, text: `${text} ${keep}` })) },
        ],
      },
      ...(team.length > 0 ? [{ heading: people.heading, parts: [{ cards: team }] }] : []),
      { heading: proof.heading, parts: proof.paragraphs },
      { heading: questions.heading, parts: [questions.price, questionCards(questions.items)] },
      ...(registered.length > 0 ? [{ heading: registration.heading, parts: [{ list: registered }] }] : []),
      closing(about.closing),
    ],
  };
}

/** What the page of careers shows of an opening. */
export type OutlinedOpening = {
  title: string;
  facts: readonly string[];
  sections: readonly { heading: string; parts: readonly BodyPart[] }[];
};

export function careersOutline(openings: readonly OutlinedOpening[] = []): Outline {
  const { reasons, openings: none } = careers;
  const { heading, lead, apply } = openingLabels;
  const listed = openings.map(({ title, facts, sections }): OutlineSection => {
    const body = sections.flatMap(({ heading, parts }): Part[] =>
      heading === "" ? [...parts] : [{ words: [{ mark: "strong", words: [heading] }] }, ...parts],
    );
    return { heading: title, parts: [{ list: facts }, ...body, { links: [apply] }] };
  });
  return {
    ...careers,
    sections: [
      { heading: reasons.heading, parts: [{ cards: reasons.items }] },
      ...(listed.length > 0
        ? [{ heading, parts: [lead] }, ...listed]
        : [{ heading: none.heading, parts: [none.text] }]),
      closing(careers.closing),
    ],
  };
}

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
  { path: href("/about"), kind: "page", metadata: about.metadata, outline: aboutOutline() },
  { path: href("/careers"), kind: "page", metadata: careers.metadata, outline: careersOutline() },
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
