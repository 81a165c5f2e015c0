/** Sections of kinds that are not offered any more, as the kinds that have taken their place. */
import type { Link } from "#app/content/page-parts.ts";
import type { Values } from "#app/domain/fields/field.ts";
import { storedParagraph } from "#app/domain/text/paragraph.ts";
import { olderKinds } from "./older-kinds.ts";
import type { SectionKind, SectionOf } from "./page.ts";

export type OfferedKind = Exclude<SectionKind, keyof typeof olderKinds>;
type Offered = SectionOf<OfferedKind>;

export function isOfOlderKind(section: Values): section is Values & SectionOf<keyof typeof olderKinds> {
  return Object.hasOwn(olderKinds, String(section.kind));
}

/** With all of its words and links; one that is offered as it is. */
export function asOffered(section: SectionOf<SectionKind>): Offered {
  switch (section.kind) {
    case "weeks": {
      const { heading, lead, more } = section;
      const links = more.label === "" ? [] : [withLinks("", [more])];
      return { kind: "prose", heading, paragraphs: [lead, ...links] };
    }
    case "decisions": {
      const items = section.items.map(({ industry, decisions }) => ({
        title: industry.label,
        text: withLinks(
          "",
          decisions.map(({ link }) => link),
        ),
      }));
      return { kind: "cards", heading: section.heading, items };
    }
    case "method": {
      const items = section.items.map(({ title, text, keep, paper }) => ({
        title,
        text: withLinks(`${text} ${keep}`, paper.label === "" ? [] : [paper]),
      }));
      return { kind: "cards", heading: section.heading, items };
    }
    default:
      return section;
  }
}

/** As a page stores words with links behind them. */
function withLinks(words: string, links: readonly Link[]): string {
  const linked = links.flatMap(({ label, to }, n) => [
    n === 0 ? " " : ". ",
    { mark: "link", to, words: [label] } as const,
  ]);
  return storedParagraph(words === "" ? linked.slice(1) : [words, ...linked]);
}
