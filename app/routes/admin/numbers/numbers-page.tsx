import { href, Link } from "react-router";
import { desk } from "#app/content/admin/desk.ts";
import { numbers as words } from "#app/content/admin/usage.ts";
import { admin } from "#app/content/admin.ts";
import { dayText } from "#app/content/day.ts";
import { holds, type StaffRole } from "#app/db/roles.ts";
import { type Period, periods } from "#app/domain/usage/usage.ts";
import type { Failure } from "#app/middleware/context.ts";
import { useOffice } from "#app/ui/office.ts";
import { deskAddress } from "../desk/desk-address.ts";
import { FailedList } from "../list/list-state.tsx";
import tabs from "../list/views.module.css";
import { PageHeader } from "../shell/page-header.tsx";
import styles from "./numbers.module.css";
import { BarLine, RiverChart } from "./river-chart.tsx";
import { type Step, stepsOf } from "./steps.ts";

interface Counted {
  names: number;
  rows: readonly { name: string; count: number; title?: string | undefined }[];
}

export interface NumbersPageProps {
  period: Period;
  role: StaffRole;
  usage: {
    days: readonly Step[];
    before: number;
    page: Counted;
    source: Counted;
    topic: Counted;
    search: Counted;
  } | null;
  failure: Failure | null;
}

export function NumbersPage({ period, role, usage, failure }: NumbersPageProps) {
  const fileOf = (format: "xlsx" | "csv") =>
    `${href("/admin/numbers/export")}?days=${period}&format=${format}`;
  const isEmpty =
    usage !== null && [usage.page, usage.source, usage.topic, usage.search].every(({ names }) => names === 0);
  return (
    <>
      <PageHeader title={words.heading}>
        {usage && !isEmpty && (
          <Link className="btn ghost" to={fileOf("xlsx")} reloadDocument download>
            {words.xlsx}
          </Link>
        )}
      </PageHeader>
      <nav className={tabs.views} aria-label={words.periods.label}>
        {periods.map((days) => (
          <Link
            key={days}
            to={`${href("/admin/numbers")}?days=${days}`}
            aria-current={days === period ? "page" : undefined}
          >
            {words.periods.of(days)}
          </Link>
        ))}
      </nav>
      <div className="boxes">
        <p className="soft">{words.text}</p>
        {failure && <FailedList failure={failure} help={admin.errors.help} retryText={admin.errors.retry} />}
        {isEmpty && (
          <div className="state">
            <h2>{words.empty.heading}</h2>
            <p className="soft">{words.empty.text}</p>
          </div>
        )}
        {usage && !isEmpty && (
          <>
            <Shown days={usage.days} before={usage.before} />
            <List of={words.pages} {...usage.page} linked />
            <List of={words.sources} {...usage.source} />
            <List of={words.topics} {...usage.topic} />
            <List of={words.searches} {...usage.search} />
            <p className="hint">
              {words.forPrograms}{" "}
              <Link className="link" to={fileOf("csv")} reloadDocument download>
                {words.csv}
              </Link>
            </p>
          </>
        )}
        {holds(role, "content") && (
          <p className="hint">
            {words.missing}{" "}
            <Link className="link" to={deskAddress({ whose: "mine", group: "website" })}>
              {desk.heading}
            </Link>
            .
          </p>
        )}
      </div>
    </>
  );
}

/** @param before how many were shown on as many days before. */
function Shown({ days, before }: { days: readonly Step[]; before: number }) {
  const { shown } = words;
  const { locale } = useOffice();
  const { steps, isWeekly } = stepsOf(days);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = steps.reduce<Step>((best, step) => (step.count > best.count ? step : best), {
    day: "",
    count: 0,
  });
  const [first = "", last = ""] = [steps[0]?.day, days.at(-1)?.day];
  const when = (isWeekly ? shown.from : shown.on)(dayText(most.day, locale));
  return (
    <section className="box">
      <h2>{shown.heading}</h2>
      <p className={styles.total}>{shown.total(total, locale)}</p>
      {before > 0 && <p className="soft">{shown.before(days.length, before, locale)}</p>}
      {total > 0 && (
        <figure className={styles.chart}>
          <figcaption>
            <span>{isWeekly ? shown.byWeek : shown.byDay}</span>
            <span>{shown.most(most.count, when, locale)}</span>
          </figcaption>
          <RiverChart
            counts={steps.map(({ count }) => count)}
            label={shown.chart(dayText(first, locale), dayText(last, locale), most.count, when, locale)}
          />
          <p className={styles.ends} aria-hidden="true">
            <span>{dayText(first, locale)}</span>
            <span>{dayText(last, locale)}</span>
          </p>
        </figure>
      )}
      <details className={styles.table}>
        <summary>{shown.table}</summary>
        <table className={styles.counts}>
          <thead>
            <tr>
              <th scope="col">{isWeekly ? shown.week : shown.day}</th>
              <th scope="col">{shown.times}</th>
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map(({ day, count }) => (
              <tr key={day}>
                <td>{dayText(day, locale)}</td>
                <td>{count.toLocaleString(locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

interface ListProps extends Counted {
  of: { heading: string; text: string; name: string; times: string; empty: string };
  /** Names are paths of this site. */
  linked?: boolean;
}

/** Names with how often each was counted, as numbers and as lines. */
function List({ of, rows, names, linked = false }: ListProps) {
  const { locale } = useOffice();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section className="box">
      <h2>{of.heading}</h2>
      <p className="soft">{of.text}</p>
      {rows.length === 0 ? (
        <p>{of.empty}</p>
      ) : (
        <table className={styles.counts}>
          <thead>
            <tr>
              <th scope="col">{of.name}</th>
              <th scope="col">{of.times}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, title, count }) => (
              <tr key={name}>
                <td>
                  {linked ? (
                    <Link className={styles.name} to={name} reloadDocument>
                      {title ?? name}
                    </Link>
                  ) : (
                    <span className={styles.name}>{title ?? name}</span>
                  )}
                  {linked && title && (
                    <span className={styles.path} translate="no">
                      {name}
                    </span>
                  )}
                  <BarLine part={count / most} />
                </td>
                <td>{count.toLocaleString(locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {names > rows.length && <p className="hint">{words.more(rows.length, names, locale)}</p>}
    </section>
  );
}
