import type { Inline } from "#app/content/inline.ts";
import type { Block, BodySection } from "#app/domain/text/body.ts";
import { ChartFigure } from "./body-chart.tsx";
import { Figure } from "./body-figure.tsx";

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
      level={heading}
      {...section}
      checklist={section.heading === checklist?.heading ? checklist : undefined}
    />
  ));
}

/** Pictures of a study without words are no section. */
function Section({
  id,
  level: Heading,
  heading,
  parts,
  checklist,
}: BodySection & { id: string | undefined; level: "h2" | "h4"; checklist: ChecklistWords | undefined }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: nor has what stands in them.
  const blocks = parts.map((part, n) => <Part key={n} part={part} />);
  if (heading === "" && parts.every((part) => "caption" in part)) return blocks;
  return (
    <section id={id} className={checklist && "checklist"}>
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
  return (
    <ul>
      {part.list.map((words, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <li key={n}>
          <InlineText words={words} />
        </li>
      ))}
    </ul>
  );
}

function InlineText({ words }: { words: Inline }) {
  return words.map((piece, n) => {
    if (typeof piece === "string") return piece;
    const inner = <InlineText words={piece.words} />;
    // biome-ignore-start lint/suspicious/noArrayIndexKey: as above.
    if (piece.mark === "strong") return <strong key={n}>{inner}</strong>;
    if (piece.mark === "emphasis") return <em key={n}>{inner}</em>;
    return (
      <a key={n} href={piece.to}>
        {inner}
      </a>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above.
  });
}
