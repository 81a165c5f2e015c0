import styles from "./river-chart.module.css";

/** Units of the drawing, which is stretched to the room there is. */
const width = 720;
const height = 160;
/** Room for the lines and the dot at the upper edge. */
const head = 6;
/** Of the water below the upper line, in parts of its height. */
const depths = [0.2, 0.4, 0.6, 0.8];

/** Numbers along time as a river: the upper line is the number, and the dot stands on the highest. @param label what it shows, in words. */
export function RiverChart({ counts, label }: { counts: readonly number[]; label: string }) {
  const most = Math.max(1, ...counts);
  const at = (index: number): number => (index * width) / Math.max(1, counts.length - 1);
  const line = (part: number) =>
    lineThrough(counts.map((count, index) => [at(index), heightOf((count * part) / most)]));
  const peak = counts.indexOf(Math.max(...counts));
  return (
    <svg
      className={styles.river}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={styles.bank} d={`M0 ${height - 1}H${width}`} />
      {depths.map((depth) => (
        <path key={depth} className={styles.water} d={line(depth)} />
      ))}
      <path className={styles.line} d={line(1)} />
      {/* A line without length: its round ends stay round however the drawing is stretched. */}
      <path className={styles.dot} d={`M${at(peak)} ${heightOf((counts[peak] ?? 0) / most)}h0`} />
    </svg>
  );
}

/** A count as a line of that part of the width, with a dot at its end. */
export function BarLine({ part }: { part: number }) {
  const end = `${Math.max(1, Math.round(part * 98))}%`;
  return (
    <svg className={styles.bar} width="100%" height="8" aria-hidden="true">
      <line x1="0" y1="4" x2={end} y2="4" />
      <circle cx={end} cy="4" r="3" />
    </svg>
  );
}

function heightOf(part: number): number {
  return Math.round((height - 1 - part * (height - 1 - head)) * 10) / 10;
}

/** Through all points, level at each of them, so that it is never higher or lower than two that follow each other. */
function lineThrough(points: readonly (readonly [x: number, y: number])[]): string {
  return points
    .map(([x, y], index) => {
      const [beforeX, beforeY] = points[index - 1] ?? [];
      if (beforeX === undefined || beforeY === undefined) return `M${x.toFixed(1)} ${y}`;
      const middle = ((beforeX + x) / 2).toFixed(1);
      return `C${middle} ${beforeY} ${middle} ${y} ${x.toFixed(1)} ${y}`;
    })
    .join("");
}
