import type { WordsOf } from "#app/domain/pages/page.ts";
import "./decisions.css";

/** An index: a column for each industry, a line for each decision. */
export function Decisions({ words: { heading, key, items } }: { words: WordsOf<"home">["decisions"] }) {
  return (
    <section className="section sunken">
      <div className="page">
        <div className="head row">
          <h2 className="h2">{heading}</h2>
          <p className="small muted key">{key}</p>
        </div>
        <ul className="decisions">
          {items.map(({ industry, decisions }) => (
            <li key={industry.to}>
              <h3>
                <a href={industry.to}>{industry.label}</a>
              </h3>
              <ul>
                {decisions.map(({ link: { label, to } }) => (
                  <li key={label}>
                    <a href={to} className={to.startsWith("/case-studies/") ? "key" : undefined}>
                      {label}
                    </a>
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
