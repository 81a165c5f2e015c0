import { pathOf } from "#app/content/kinds.ts";
import type { WordsOf } from "#app/domain/pages/page.ts";
import "./decisions.css";

type Words = WordsOf<"home">["decisions"];

interface DecisionsProps {
  words: Words;
  /** The slugs of those case studies that are public. */
  examples: readonly string[];
}

export function examplesIn({ items }: Words): string[] {
  return items.flatMap(({ decisions }) => decisions.flatMap(({ example }) => example || []));
}

/** An index: a column for each industry, a line for each decision. */
export function Decisions({ words: { heading, key, items }, examples }: DecisionsProps) {
  const known = new Set(examples);
  return (
    <section className="section sunken">
      <div className="page">
        <div className="head row">
          <h2 className="h2">{heading}</h2>
          {known.size > 0 && <p className="small muted key">{key}</p>}
        </div>
        <ul className="decisions">
          {items.map(({ industry, decisions }) => (
            <li key={industry.to}>
              <h3>
                <a href={industry.to}>{industry.label}</a>
              </h3>
              <ul>
                {decisions.map(({ link: { label, to }, example }) => (
                  <li key={label}>
                    {known.has(example) ? (
                      <a href={pathOf("case-study", example)} className="key">
                        {label}
                      </a>
                    ) : (
                      <a href={to}>{label}</a>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
