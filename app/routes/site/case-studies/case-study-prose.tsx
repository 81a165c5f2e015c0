import { type CaseStudyFigure, Figure } from "./case-study-figure.tsx";

export interface CaseStudySection {
  title: string;
  type: "paragraph" | "bullet";
  items: readonly string[];
}

interface CaseStudyProseProps {
  sections: readonly CaseStudySection[];
  /** The pictures after each section. */
  figures?: readonly (readonly CaseStudyFigure[])[];
  /** Anchors, where the page has a table of contents. */
  sectionId?: (index: number) => string;
}

/** The sections of a case study, on the public page and in the editor's preview. Put it into a `prose` box. */
export function CaseStudyProse({ sections, figures = [], sectionId }: CaseStudyProseProps) {
  if (sections.length === 0) return <Figures figures={figures[0]} />;
  return sections.map(({ title, type, items }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity but their place.
    <section key={i} id={sectionId?.(i)}>
      <h2>{title}</h2>
      {type === "bullet" ? (
        <ul>
          {items.map((item, j) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor have items, and two may say the same.
            <li key={j}>{item}</li>
          ))}
        </ul>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        items.map((item, j) => <p key={j}>{item}</p>)
      )}
      <Figures figures={figures[i]} />
    </section>
  ));
}

function Figures({ figures = [] }: { figures: readonly CaseStudyFigure[] | undefined }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: one picture may stand twice.
  return figures.map((figure, n) => <Figure key={n} {...figure} />);
}
