/** A small picture of each kind of section, drawn as its page shows it: 120 by 72. */
import type { ReactNode } from "react";
import type { OfferedKind } from "#app/domain/pages/as-offered.ts";
import type { legalKinds } from "#app/domain/pages/section-kinds.ts";
import styles from "./section-looks.module.css";

/** A heading, and lines of words below each other. */
const title = (x: number, y: number, width: number) => <rect x={x} y={y} width={width} height="5" rx="1" />;
const lines = (x: number, y: number, ...widths: number[]) => (
  <path d={widths.map((width, n) => `M${x} ${y + 1.2 + 6 * n}h${width}`).join("")} className={styles.words} />
);
const rules = (x: number, width: number, ...ys: number[]) => (
  <path d={ys.map((y) => `M${x} ${y}h${width}`).join("")} className={styles.rule} />
);
const sheet = (x: number, y: number, width: number, height: number) => (
  <rect x={x} y={y} width={width} height={height} rx="1.5" className={styles.sheet} />
);
const art = (x: number, y: number, width: number, height: number) => (
  <rect x={x} y={y} width={width} height={height} rx="1.5" className={styles.art} />
);
const flow = (d: string) => <path d={d} className={styles.flow} />;
const mark = (x: number, y: number) => <circle cx={x} cy={y} r="2.2" className={styles.mark} />;
const hills = (x: number, y: number, width: number, height: number) => (
  <>
    {art(x, y, width, height)}
    {flow(
      `M${x} ${y + height * 0.8}l${width * 0.3} ${-height * 0.35}l${width * 0.2} ${height * 0.18}l${width * 0.22} ${-height * 0.28}l${width * 0.28} ${height * 0.36}`,
    )}
    {mark(x + width * 0.78, y + height * 0.26)}
  </>
);
const beside = title(8, 12, 28);
const paper = (
  <>
    {sheet(22, 4, 76, 72)}
    {title(30, 12, 30)}
  </>
);

const looks: Readonly<Record<OfferedKind | keyof typeof legalKinds, ReactNode>> = {
  prose: (
    <>
      {beside}
      {lines(46, 13, 66, 62, 65, 40)}
      {lines(46, 43, 64, 66, 30)}
    </>
  ),
  cards: (
    <>
      {beside}
      {rules(46, 30, 13, 42)}
      {rules(82, 30, 13, 42)}
      {title(46, 18, 20)}
      {title(82, 18, 22)}
      {title(46, 47, 22)}
      {title(82, 47, 16)}
      {lines(46, 28, 28, 20)}
      {lines(82, 28, 26, 24)}
      {lines(46, 57, 26, 18)}
      {lines(82, 57, 28, 22)}
    </>
  ),
  rows: (
    <>
      {beside}
      {rules(46, 66, 12, 26, 40, 54)}
      {lines(46, 18, 50)}
      {lines(46, 32, 58)}
      {lines(46, 46, 42)}
      {lines(46, 60, 54)}
    </>
  ),
  pair: (
    <>
      {title(8, 14, 34)}
      {title(64, 14, 30)}
      {lines(8, 26, 46, 44, 48, 30)}
      {lines(64, 26, 48, 42, 46, 36)}
    </>
  ),
  questions: (
    <>
      {beside}
      {rules(46, 66, 12, 40, 52, 64)}
      {title(46, 17, 44)}
      {lines(46, 27, 60, 48)}
      {lines(46, 45, 40)}
      {lines(46, 57, 48)}
      <path d="M106 18l3 3 3-3M107 45v4M105 47h4M107 57v4M105 59h4" className={styles.flow} />
    </>
  ),
  links: (
    <>
      {beside}
      {rules(46, 66, 12, 28, 44, 60)}
      {lines(46, 19, 44)}
      {lines(46, 35, 52)}
      {lines(46, 51, 36)}
      <path
        d="M102 20h9M108 17l3 3-3 3M102 36h9M108 33l3 3-3 3M102 52h9M108 49l3 3-3 3"
        className={styles.flow}
      />
    </>
  ),
  picture: (
    <>
      {beside}
      {lines(8, 23, 26, 22)}
      {hills(46, 10, 66, 46)}
      {lines(46, 61, 40)}
    </>
  ),
  quotation: (
    <>
      <path d="M8 14h24" className={styles.flow} />
      {lines(8, 19, 24, 16)}
      <text x="40" y="32" className={styles.number}>
        “
      </text>
      {title(50, 14, 58)}
      {title(50, 25, 62)}
      {title(50, 36, 40)}
    </>
  ),
  logos: (
    <>
      {beside}
      {[46, 70, 94].map((x) => [14, 40].map((y) => <g key={x + y}>{sheet(x, y, 20, 20)}</g>))}
      <path
        d="M52 24a4 4 0 1 0 8 0a4 4 0 1 0-8 0M76 28l4-8 4 8zM99 20h10v8h-10zM51 54l5-8 5 8M75 50h10M80 45v10M99 50a5 5 0 0 1 10 0"
        className={styles.flow}
      />
    </>
  ),
  people: (
    <>
      {beside}
      {rules(46, 30, 13)}
      {rules(82, 30, 13)}
      <circle cx="52" cy="24" r="5" className={styles.soft} />
      <circle cx="88" cy="24" r="5" className={styles.soft} />
      {title(46, 36, 24)}
      {title(82, 36, 20)}
      {lines(46, 46, 28, 18)}
      {lines(82, 46, 26, 20)}
    </>
  ),
  steps: (
    <>
      {title(8, 10, 36)}
      {flow("M8 26C40 26 50 32 112 32M8 38C40 38 50 32 112 32")}
      {title(8, 46, 20)}
      {title(44, 46, 20)}
      {title(80, 46, 20)}
      {lines(8, 56, 28, 20)}
      {lines(44, 56, 26, 22)}
      {lines(80, 56, 30, 16)}
    </>
  ),
  figures: (
    <>
      {title(8, 10, 36)}
      <text x="8" y="38" className={styles.number}>
        40
      </text>
      <text x="46" y="38" className={styles.number}>
        12
      </text>
      <text x="84" y="38" className={styles.number}>
        7
      </text>
      {flow("M8 46h28M8 50h28M8 54h20M46 46h28M46 50h12M46 54h12M84 46h28M84 50h8M84 54h8")}
      {lines(8, 62, 24)}
      {lines(46, 62, 26)}
      {lines(84, 62, 20)}
    </>
  ),
  alarm: (
    <>
      {title(8, 8, 44)}
      <path d="M8 21a2 2 0 1 0 4 0a2 2 0 1 0-4 0M46 21a2 2 0 1 0 4 0a2 2 0 1 0-4 0" className={styles.flow} />
      {mark(86, 21)}
      {lines(16, 20, 20)}
      {lines(54, 20, 20)}
      {lines(92, 20, 20)}
      {art(8, 30, 104, 34)}
      {flow("M12 54l10-6 8 4 12-14 8 12 10-4 12-12 10 14 12-8 12 4M12 40h96")}
    </>
  ),
  example: (
    <>
      {hills(8, 12, 48, 46)}
      {lines(64, 14, 18)}
      {title(64, 22, 46)}
      {title(64, 30, 30)}
      {lines(64, 41, 46, 44, 22)}
    </>
  ),
  chart: (
    <>
      {title(8, 8, 40)}
      {art(8, 20, 104, 40)}
      {flow("M14 52h92M22 52v-14M38 52v-20M54 52v-10M70 52v-24M86 52v-16")}
      {mark(70, 28)}
      {lines(8, 64, 40)}
    </>
  ),
  clauses: (
    <>
      {paper}
      {rules(30, 60, 23, 39, 55)}
      {[23, 39, 55].map((y) => (
        <g key={y}>
          {lines(30, y + 5, 3)}
          {lines(38, y + 5, 48, 40)}
        </g>
      ))}
    </>
  ),
  ledger: (
    <>
      {paper}
      {rules(30, 60, 30, 42, 54, 66)}
      {[30, 46, 62, 78].map((x) => (
        <g key={x}>
          {lines(x, 24, 8)}
          {lines(x, 35, 11)}
          {lines(x, 47, 9)}
          {lines(x, 59, 10)}
        </g>
      ))}
    </>
  ),
  boxes: (
    <>
      {paper}
      {[24, 38, 52].map((y) => (
        <g key={y}>
          {rules(30, 60, y)}
          {sheet(31, y + 4, 6, 6)}
          {lines(42, y + 6, 44)}
        </g>
      ))}
    </>
  ),
  facts: (
    <>
      {beside}
      {[13, 31, 49].map((y) => (
        <g key={y}>
          {rules(46, 66, y)}
          {title(46, y + 5, 16)}
          {lines(68, y + 6, 44, 30)}
        </g>
      ))}
    </>
  ),
  registration: (
    <>
      {beside}
      {rules(46, 66, 12, 26, 40)}
      {lines(46, 18, 20)}
      {lines(72, 18, 34)}
      {lines(46, 32, 20)}
      {lines(72, 32, 28)}
      <path d="M50 66v-16l6-4 6 4v16zM54 54h4M54 60h4" className={styles.flow} />
    </>
  ),
  openings: (
    <>
      {title(8, 10, 40)}
      {rules(8, 104, 22, 44)}
      {title(8, 27, 36)}
      {lines(8, 37, 60)}
      {title(8, 49, 28)}
      {lines(8, 59, 54)}
      <path d="M96 32h10M103 29l3 3-3 3M96 54h10M103 51l3 3-3 3" className={styles.flow} />
    </>
  ),
  closing: (
    <>
      {art(0, 0, 120, 72)}
      {flow("M0 62C40 62 60 30 120 24M0 50C40 54 70 28 120 16M0 70c50-4 70-30 120-38")}
      <rect x="8" y="16" width="52" height="5" rx="1" className={styles.onArt} />
      <rect x="8" y="26" width="36" height="2.4" rx="1" className={styles.onArt} />
      <rect x="8" y="36" width="28" height="10" rx="2" className={styles.onArt} />
    </>
  ),
  list: (
    <>
      {title(8, 10, 40)}
      {[24, 36, 48, 60].map((y, n) => (
        <g key={y}>
          <path d={`M8 ${y + 1.2}h6`} className={styles.flow} />
          {lines(20, y, 80 - 12 * n)}
        </g>
      ))}
    </>
  ),
  table: (
    <>
      {title(8, 8, 40)}
      {rules(8, 104, 28, 42, 56)}
      {[8, 44, 86].map((x) => (
        <g key={x}>
          {lines(x, 21, 16)}
          {lines(x, 34, 24)}
          {lines(x, 48, 20)}
          {lines(x, 62, 22)}
        </g>
      ))}
    </>
  ),
};

/** Its name and what it is for stand beside it in words. */
export function SectionLook({ kind }: { kind: string }) {
  return (
    <svg viewBox="0 0 120 72" aria-hidden="true" className={styles.look}>
      {looks[kind as keyof typeof looks]}
    </svg>
  );
}
