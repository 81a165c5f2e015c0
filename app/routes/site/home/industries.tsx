import { findChart, industryName, madeUp } from "#app/content/charts/charts.ts";
import type { WordsOf } from "#app/domain/pages/page.ts";
import { Chart } from "../sections/chart.tsx";
import "./industries.css";

/** A tile for each industry, with what one of its worked examples looks at. */
export function Industries({ words: { heading, items } }: { words: WordsOf<"home">["industries"] }) {
  return (
    <section id="industries" className="section sunken">
      <div className="page">
        <div className="head row">
          <h2 className="h2">{heading}</h2>
          <p className="small muted">{madeUp}</p>
        </div>
        <ul className="industries">
          {items.map(({ link: { label, to } }) => {
            const chart = industryName(to.slice(to.lastIndexOf("/") + 1));
            return (
              <li key={to}>
                {findChart(chart) && <Chart chart={chart} comp="tile" lazy isSaid />}
                <a className="more" href={to}>
                  {label}
                </a>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
