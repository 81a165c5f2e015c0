import type { Block, BodySection, Item, List } from "#app/domain/text/body.ts";
import { ChartFigure } from "./body-chart.tsx";
import { Figure } from "./body-figure.tsx";
import { TextTable } from "./body-table.tsx";
import { InlineText } from "./inline-text.tsx";

export interface ChecklistWords {
  /** A section with this heading can be printed alone (handout-script.ts, checklist.css). */
  heading: string;
  print: string;
}

interface BodyProseProps {
  sections: readonly BodySection[];
  /** Anchors, where the page has a table of contents. */
  sectionId?: (index: number) => string;
  /** The level of its headings in the outline of the page. */
  heading?: "h2" | "h4";
  checklist?: ChecklistWords;
}

/** The sections of a document's text. Put it into a `prose` box. */
export function BodyProse({ sections, sectionId, heading = "h2", checklist }: BodyProseProps) {
  return sections.map((section, i) => (
    <Section
      // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity but their place.
      key={i}
      id={sectionId?.(i)}
      {...section}
      outline={heading}
      checklist={section.heading === checklist?.heading ? checklist : undefined}
    />
  ));
}

interface SectionProps extends BodySection {
  id: string | undefined;
  /** The level of headings of sections. */
  outline: "h2" | "h4";
  checklist: ChecklistWords | undefined;
}

const below = { h2: "h3", h4: "h5" } as const;

/** Figures of a study without words are no section. */
function Section({ id, outline, heading, level, parts, checklist }: SectionProps) {
  const Heading = level ? below[outline] : outline;
  // biome-ignore lint/suspicious/noArrayIndexKey: nor has what stands in them.
  const blocks = parts.map((part, n) => <Part key={n} part={part} />);
  if (heading === "" && parts.every((part) => "caption" in part)) return blocks;
  return (
    <section id={id} className={checklist ? "checklist" : level && "sub"}>
      {heading !== "" && <Heading>{heading}</Heading>}
      {blocks}
      {checklist && (
        // Without a script it leads to itself, and the browser prints what it leads to.
        <p className="hand-on" id="checklist">
          <a className="btn ghost sm" href="#checklist" data-print="alone">
            {checklist.print}
          </a>
        </p>
      )}
    </section>
  );
}

function Part({ part }: { part: Block }) {
  if ("picture" in part) return <Figure photo={part.picture} caption={part.caption} />;
  if ("chart" in part) return <ChartFigure {...part} />;
  if ("words" in part)
    return (
      <p>
        <InlineText words={part.words} />
      </p>
    );
  if ("quote" in part)
    return (
      <figure className="quoted">
        <blockquote>
          {part.quote.map((words, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <p key={n}>
              <InlineText words={words} />
            </p>
          ))}
        </blockquote>
        {part.by && <figcaption>{part.by}</figcaption>}
      </figure>
    );
  if ("rows" in part) return <TextTable {...part} />;
  return <ListOf {...part} />;
}

function ListOf({ list, ordered, start }: List) {
  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
  const items = list.map((item, n) => <ItemOf key={n} item={item} />);
  return ordered ? <ol start={start}>{items}</ol> : <ul>{items}</ul>;
}

function ItemOf({ item }: { item: Item }) {
  if (!("lists" in item))
    return (
      <li>
        <InlineText words={item} />
      </li>
    );
  return (
    <li>
      <InlineText words={item.words} />
      {item.lists.map((list, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <ListOf key={n} {...list} />
      ))}
    </li>
  );
}
