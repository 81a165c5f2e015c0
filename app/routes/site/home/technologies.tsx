import { slots } from "#app/content/slots.ts";
import type { glyphs } from "#app/domain/pages/frames.ts";
import type { WordsOf } from "#app/domain/pages/page.ts";
import { Reveal } from "#app/ui/reveal.tsx";
import "./technologies.css";

interface TechnologiesProps {
  words: WordsOf<"home">["technologies"];
  /** By name; none while the company names none. */
  tools: readonly string[];
}

export function Technologies({ words, tools }: TechnologiesProps) {
  const { heading, lead, cards } = words;
  return (
    <section className="section sunken" id="technologies">
      <div className="page">
        <Reveal className="columns halves head">
          <h2 className="h2">{heading}</h2>
          <p className="lead">{lead}</p>
        </Reveal>
        {tools.length > 0 && (
          <ul className="tools" aria-label={slots.tools}>
            {tools.map((tool) => (
              <li key={tool}>{tool}</li>
            ))}
          </ul>
        )}
        <ul className="tech-list">
          {cards.map(({ name, description, icon }) => (
            <Reveal as="li" key={name}>
              <svg viewBox="0 0 40 40" aria-hidden="true">
                <path d={GLYPHS[icon as keyof typeof glyphs]} />
              </svg>
              <h3 className="h3">{name}</h3>
              <p>{description}</p>
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Line glyphs of parallel strokes, by the icon's name. */
const GLYPHS: Record<keyof typeof glyphs, string> = {
  "digital-innovation": "M4 20h8c8 0 10-12 24-12M12 20h24M12 20c8 0 10 12 24 12",
  "customer-engagement":
    "M20 22.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM20 12a8 8 0 0 1 8 8M20 5a15 15 0 0 1 15 15M20 28a8 8 0 0 1-8-8M20 35a15 15 0 0 1-15-15",
  "business-growth": "M4 34C18 34 22 24 36 6M4 34c14 0 20-6 32-18M4 34c16 0 22-3 32-8",
  "process-optimization": "M4 8c9 0 8 8 18 8h14M4 20h32M4 32c9 0 8-8 18-8h14",
  "digital-security":
    "M20 5l13 4.5V19c0 8-5.5 13.5-13 16.5C12.5 32.5 7 27 7 19V9.5zM20 12l7 2.4V19c0 4.7-2.8 7.8-7 9.9-4.2-2.1-7-5.2-7-9.9v-4.6z",
  "future-ready-solutions": "M18 6H5v28h13M11 14h25M11 20h25M11 26h25M31 9.5L36 14M31 30.5L36 26",
};
