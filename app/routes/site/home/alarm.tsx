import { alarmLevels, costOfAlarm, stopCost, stopCosts } from "#app/content/alarm.ts";
import { alarmNames } from "#app/content/charts/bearings.ts";
import { alarmName, madeUp } from "#app/content/charts/charts.ts";
import { followLinks } from "#app/content/follow.ts";
import type { WordsOf } from "#app/domain/pages/page.ts";
import { ArrowIcon } from "#app/ui/icons.tsx";
import { SizedChart } from "../sections/chart.tsx";
import { Follow } from "../sections/follow.tsx";

type AlarmProps = WordsOf<"home">["alarm"] & {
  /** Of this one among several of a page. */
  name?: string;
};

/** A decision to try: what is chosen shows its picture and the sentence about its costs (alarm.css). */
export function Alarm({ heading, lead, ratio, conclusion, links, name = "" }: AlarmProps) {
  // The form of /contact gets what was chosen, with and without a script.
  const contactTo = links.map(({ link }) => link.to).find((to) => to.startsWith("/contact"));
  return (
    <section className="section alarm">
      <div className="page">
        <div className="columns halves head">
          <h2 className="h2" id={`alarm${name}`}>
            {heading}
          </h2>
          <p className="lead">{lead}</p>
        </div>
        <form action={contactTo?.split("?")[0]}>
          {[...new URLSearchParams(contactTo?.split("?")[1])].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="levels" role="radiogroup" aria-labelledby={`alarm${name}`}>
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
          <div className="costs" role="radiogroup" aria-labelledby={`ratio${name}`}>
            <b id={`ratio${name}`}>{ratio}</b>
            {stopCosts.map((cost) => (
              <label key={cost}>
                <input type="radio" name="stop" value={cost} defaultChecked={cost === 5} />
                {stopCost(cost)}
              </label>
            ))}
          </div>
          <div className="sums h3" aria-live="polite">
            {alarmNames.map((level) =>
              stopCosts.map((cost) => <p key={`${level} ${cost}`}>{costOfAlarm(level, cost)}</p>),
            )}
          </div>
          <p className="said">
            <b>{conclusion}</b> <span>{madeUp}</span>
          </p>
          <p className="onward">
            {links.map(({ link: { label, to } }) =>
              to === contactTo ? (
                <button type="submit" className="more" key={to}>
                  {label}
                  <ArrowIcon />
                </button>
              ) : (
                <a className="more" href={to} key={to}>
                  {label}
                  <ArrowIcon />
                </a>
              ),
            )}
            <Follow link={followLinks.alarm} />
          </p>
        </form>
      </div>
    </section>
  );
}
