/** The pages there are several of, as outlines: services, industries, legal texts. */
import type { Figure } from "#app/content/industries/industry.ts";
import { checkedOn, type LegalPage } from "#app/content/legal/legal.ts";
import type { Topic } from "#app/content/topic.ts";
import type { Page } from "#app/domain/pages/page.ts";
import { invitation, type Outline, type OutlineSection, type Part, questionCards } from "./page-text.ts";

export function topicOutline(topic: Topic): Outline {
  const { heading, lead, button, figures, cards, benefits, steps, needs, risks, questions, links, closing } =
    topic;
  const sections: (OutlineSection | undefined)[] = [
    button && { heading: "", parts: [{ links: [button] }] },
    figures && {
      heading: figures.heading,
      parts: [figures.note, { list: figures.items.map(figureText) }],
    },
    cards && { heading: cards.heading, parts: [{ cards: cards.items }] },
    benefits && { heading: benefits.heading, parts: [{ list: benefits.items }] },
    steps && { heading: steps.heading, parts: stepParts(steps) },
    needs && { heading: needs.heading, parts: [{ list: needs.items }] },
    risks && { heading: risks.heading, parts: [{ list: risks.items }] },
    questions && { heading: questions.heading, parts: [questionCards(questions.items)] },
    links && { heading: links.heading, parts: [{ links: links.items }] },
    invitation(closing.headline, closing.lead, closing.button),
  ];
  return { heading, lead, sections: sections.filter((section) => section !== undefined) };
}

/** "50% less unplanned downtime. If today is 100, afterwards it is 50." */
function figureText(figure: Figure): string {
  const { value, unit, label } = figure;
  return `${value}${unit} ${label}. ${"lines" in figure ? figure.lines.alternative : figure.instead}`;
}

function stepParts({ lead, items }: NonNullable<Topic["steps"]>): Part[] {
  const cards = items.flatMap(({ title, text }) => (title ? [{ title, text }] : []));
  return [...(lead ? [lead] : []), cards.length > 0 ? { cards } : { steps: items.map(({ text }) => text) }];
}

export function pageOutline({ values }: Page): Outline {
  const { heading, lead, button, sections } = values;
  const top = button.label ? [{ heading: "", parts: [{ links: [button] }] }] : [];
  return { heading, lead, sections: [...top, ...sections.map(sectionOutline)] };
}

function sectionOutline(section: Page["values"]["sections"][number]): OutlineSection {
  switch (section.kind) {
    case "prose":
      return { heading: section.heading, parts: section.paragraphs };
    case "cards":
      return { heading: section.heading, parts: [{ cards: section.items }] };
    case "questions":
      return { heading: section.heading, parts: [questionCards(section.items)] };
    case "links":
      return { heading: section.heading, parts: [{ links: section.items.map(({ link }) => link) }] };
    case "closing":
      return invitation(section.heading, section.text, section.button);
  }
}

export function legalOutline(page: LegalPage): Outline {
  const sections = page.sections.map(({ title, body }, i) => ({
    heading: page.numbered ? `${i + 1}. ${title}` : title,
    parts: body.map((part): Part => {
      if (typeof part === "string") return part;
      if (!("kept" in part)) return { list: part };
      return {
        cards: part.kept.map(({ name, purpose, lifetime }) => ({
          title: name,
          text: `${purpose} ${lifetime}`,
        })),
      };
    }),
  }));
  const facts = [page.lastUpdated, checkedOn].filter((fact) => fact !== "");
  return { heading: page.title, lead: page.intro, facts, sections };
}
