import type { Figure } from "#app/content/industries/industry.ts";
import { Proportion } from "#app/ui/artwork.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import "./figures.css";

interface FiguresProps {
  figures: readonly Figure[];
  labels: { figureBefore: (from: number) => string; figureAfter: (to: number) => string };
}

/** Headline figures, each drawn as the lines that remain or join. */
export function Figures({ figures, labels }: FiguresProps) {
  return (
    <div className="figures">
      {figures.map(({ value, unit, label, from, to, alternative }) => (
        <Reveal className="fig" key={label}>
          <p className="big nums">
            {value}
            <small>{unit}</small>
          </p>
          <h3 className="h3">{label}</h3>
          <Proportion to={to} />
          <p className="sr-only">{alternative}</p>
          <p className="axis">
            <span>{labels.figureBefore(from)}</span>
            <span>{labels.figureAfter(to)}</span>
          </p>
        </Reveal>
      ))}
    </div>
  );
}
