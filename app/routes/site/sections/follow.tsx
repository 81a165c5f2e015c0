import { shocksOf7 } from "#app/content/charts/bearings.ts";
import type { Link } from "#app/content/page-parts.ts";

const width = 250;
const height = 40;

/** From edge to edge, a step for each week. */
const line = pathOf(shocksOf7);

function pathOf(readings: readonly number[]): string {
  const [low, high] = [Math.min(...readings), Math.max(...readings)];
  const points = readings.map((reading, week) => {
    const x = Math.round((week * width) / (readings.length - 1));
    return `${x} ${Math.round(1 + (height - 2) * (1 - (reading - low) / (high - low)))}`;
  });
  return `M${points.join("L")}`;
}

/** The 26 weeks of bearing 7, as a line alone: what it says stands beside it. */
export function Trace() {
  return (
    <svg className="trace" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={line} />
    </svg>
  );
}

/** The way to the next place that tells of bearing 7. */
export function Follow({ link: { label, to } }: { link: Link }) {
  return (
    <a className="follow" href={to}>
      {label}
    </a>
  );
}
