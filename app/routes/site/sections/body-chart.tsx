import { SIZES } from "#app/charts/sizes.ts";
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
      {caption && <figcaption>{caption}</figcaption>}
      <details>
        <summary>{caseStudies.detail.numbers}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it as well. */}
        <div className="scroll" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {numbers.head.map((name, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place.
                  <th key={n} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {numbers.rows.map((row, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor have rows.
                <Row key={n} cells={row} />
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

function Row({ cells: [name, ...cells] }: { cells: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <td key={n}>{cell}</td>
      ))}
    </tr>
  );
}
