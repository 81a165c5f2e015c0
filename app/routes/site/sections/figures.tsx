import type { Figure } from "#app/content/industries/industry.ts";
import { industryLabels as labels } from "#app/content/industries/labels.ts";
import { Proportion } from "#app/ui/artwork.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import "./figures.css";

interface FiguresProps {
  heading: string;
  lead: string;
  note: string;
  items: readonly Figure[];
}

/** Headline figures, each drawn as the lines that remain or join. */
export function Figures({ heading, lead, note, items }: FiguresProps) {
  return (
    <section className="section">
      <div className="page">
        <div className="columns halves head">
          <h2 className="h2">{heading}</h2>
          <div className="aside">
            <p className="lead">{lead}</p>
            <p className="figs-note">{note}</p>
          </div>
        </div>
        <div className="figures">
          {items.map((figure) => (
            <Reveal className="fig" key={figure.label}>
              <p className="big nums">
                {figure.value}
                <small>{figure.unit}</small>
              </p>
              <h3 className="h3">{figure.label}</h3>
              {"lines" in figure ? <Drawn {...figure.lines} /> : <p className="instead">{figure.instead}</p>}
            </Reveal>
          ))}
        </div>
      </div>
    </section>
  );
}

function Drawn({ from, to, alternative }: Extract<Figure, { lines: unknown }>["lines"]) {
  return (
    <>
      <Proportion to={to} />
      <p className="sr-only">{alternative}</p>
      <p className="axis">
        <span>{labels.figureBefore(from)}</span>
        <span>{labels.figureAfter(to)}</span>
      </p>
    </>
  );
}
