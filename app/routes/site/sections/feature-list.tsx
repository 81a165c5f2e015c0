import type { Card, Link } from "#app/content/page-parts.ts";
import { wordsOfParagraph } from "#app/domain/text/paragraph.ts";
import { Reveal } from "#app/ui/reveal.tsx";
import { InlineText } from "./inline-text.tsx";
import "./feature-list.css";
import "./rows.css";

/** Ruled cards in two columns. */
export function FeatureList({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className="features">
      {cards.map(({ title, text }) => (
        <Reveal as="li" key={title}>
          <h3 className="h3">{title}</h3>
          <p>
            <InlineText words={wordsOfParagraph(text)} />
          </p>
        </Reveal>
      ))}
    </ul>
  );
}

/** Plain sentences in ruled rows, and what can be pressed. */
export function RuledRows({ rows }: { rows: readonly (string | Link)[] }) {
  return (
    <ul className="rows">
      {rows.map((row) =>
        typeof row === "string" ? (
          <li key={row}>{row}</li>
        ) : (
          <li key={row.to}>
            <a className="link" href={row.to}>
              {row.label}
            </a>
          </li>
        ),
      )}
    </ul>
  );
}
