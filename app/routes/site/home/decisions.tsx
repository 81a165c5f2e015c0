import type { Page, WordsOf } from "#app/domain/pages/page.ts";

type DecisionsProps = WordsOf<"home">["decisions"] & {
  /** Those of the case studies that are public. */
  chosen?: Page["chosen"];
  sunken?: boolean;
};

/** An index: a column for each industry, a line for each decision. */
export function Decisions({ heading, dot, items, chosen = {}, sunken }: DecisionsProps) {
  const hasExamples = items.some(({ decisions }) => decisions.some(({ example }) => chosen[example]));
  return (
    <section className={sunken ? "section sunken" : "section"}>
      <div className="page">
        <div className="head row">
          <h2 className="h2">{heading}</h2>
          {hasExamples && <p className="small muted key">{dot}</p>}
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
                    {chosen[example] ? (
                      <a href={chosen[example].path} className="key">
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
