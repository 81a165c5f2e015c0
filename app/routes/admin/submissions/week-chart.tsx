import { inbox } from "#app/content/admin/inbox.ts";
import styles from "./week-chart.module.css";

interface WeekChartProps {
  weeks: { monday: string; messages: number }[];
}

const words = inbox.overview;
const width = 720;
const height = 160;
/** For the count above a bar. */
const head = 22;

/** Messages per week as bars with their numbers; the table below says the same in words. */
export function WeekChart({ weeks }: WeekChartProps) {
  const most = Math.max(1, ...weeks.map(({ messages }) => messages));
  const total = weeks.reduce((sum, { messages }) => sum + messages, 0);
  const step = width / Math.max(1, weeks.length);
  return (
    <figure className={styles.chart}>
      <figcaption>{words.chart}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words.summary(total, most)}>
        <path className={styles.base} d={`M0 ${height - 0.5}H${width}`} />
        {weeks.map(({ monday, messages }, at) => {
          const tall = Math.round(((height - head) * messages) / most);
          const left = at * step + step * 0.2;
          return (
            <g key={monday}>
              <rect x={left} y={height - tall} width={step * 0.6} height={tall} />
              {messages > 0 && (
                <text x={left + step * 0.3} y={height - tall - 6} textAnchor="middle">
                  {messages}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
