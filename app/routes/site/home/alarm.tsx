import { alarmNames } from "#app/content/charts/alarm.ts";
import { alarmName, madeUp } from "#app/content/charts/charts.ts";
import { alarmLevels } from "#app/content/home.ts";
import type { WordsOf } from "#app/domain/pages/page.ts";
import { SizedChart } from "../sections/chart.tsx";
import "./alarm.css";

/** A decision to try: the level that is chosen shows its picture (alarm.css), and each says what it would have brought. */
export function Alarm({ words }: { words: WordsOf<"home">["alarm"] }) {
  const { heading, lead, conclusion } = words;
  return (
    <section className="section alarm">
      <div className="page">
        <div className="columns halves head">
          <h2 className="h2" id="alarm">
            {heading}
          </h2>
          <p className="lead">{lead}</p>
        </div>
        <div className="levels" role="radiogroup" aria-labelledby="alarm">
          {alarmNames.map((level) => (
            <label key={level}>
              <input type="radio" name="alarm" value={level} defaultChecked={level === "balanced"} />
              <b>{alarmLevels[level].name}</b>
              <span>{alarmLevels[level].counts}</span>
            </label>
          ))}
        </div>
        <div className="views">
          {alarmNames.map((level) => (
            <SizedChart key={level} chart={alarmName(level)} lazy isSaid />
          ))}
        </div>
        <p className="said">
          <b>{conclusion}</b> <span>{madeUp}</span>
        </p>
      </div>
    </section>
  );
}
