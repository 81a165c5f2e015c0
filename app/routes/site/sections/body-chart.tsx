import { SIZES } from "#app/charts/sizes.ts";
import type { Numbers } from "#app/charts/table-of-numbers.ts";
import { caseStudies } from "#app/content/case-studies.ts";
import type { Chart } from "#app/domain/text/body.ts";

/** A chart between two paragraphs, with its numbers for whoever reads them. */
export function ChartFigure({ caption, alt, numbers, files }: Chart) {
  return (
    <figure className="numbers">
      <picture>
        {files && <source media="(min-width: 560px)" srcSet={files.medium} {...SIZES.medium} />}
        <img
          className="chart"
          src={files?.small}
          alt={alt}
          loading="lazy"
          {...SIZES[files ? "small" : "medium"]}
        />
      </picture>
      {files && (
        <p className="csv">
          <a className="link" href={files.numbers}>
            {caseStudies.detail.csv}
          </a>
        </p>
      )}
      <details>
        <summary>{caseStudies.detail.numbers}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it as well. */}
        <div className="scroll" tabIndex={0}>
          <NumbersTable numbers={numbers} />
        </div>
      </details>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

interface NumbersTableProps {
  numbers: Numbers;
  /** Rows that are marked, from 0. */
  marked?: readonly number[];
}

export function NumbersTable({ numbers: { head, rows }, marked = [] }: NumbersTableProps) {
  const markedRows = new Set(marked);
  return (
    <table>
      <thead>
        <tr>
          {head.map((name, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place.
            <th key={n} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nor have rows.
          <Row key={n} cells={row} isMarked={markedRows.has(n)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ cells: [name, ...cells], isMarked }: { cells: readonly string[]; isMarked: boolean }) {
  return (
    <tr className={isMarked ? "marked" : undefined}>
      {name ? <th scope="row">{name}</th> : <td />}
      {cells.map((cell, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <td key={n}>{cell}</td>
      ))}
    </tr>
  );
}
