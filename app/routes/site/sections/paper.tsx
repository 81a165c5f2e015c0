/** Parts of a paper: a white sheet of A4, which is all that is printed of its page. */
import type { ReactNode } from "react";
import type { SectionOf } from "#app/domain/pages/page.ts";
import { Chart, Source } from "./chart.tsx";

function Sheet({ heading, note, children }: { heading: string; note: string; children: ReactNode }) {
  return (
    <section className="paper">
      <div>
        {note && <p className="small muted">{note}</p>}
        <h2 className="h3">{heading}</h2>
        {children}
      </div>
    </section>
  );
}

/** Numbered, each with its name. */
export function Clauses({ items, ...sheet }: Omit<SectionOf<"clauses">, "kind">) {
  return (
    <Sheet {...sheet}>
      <ol className="clauses">
        {items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

export function Ledger({ chart, head, rows, ...sheet }: Omit<SectionOf<"ledger">, "kind">) {
  const cellsOf = ({ first, second, third, fourth }: typeof head) => [first, second, third, fourth];
  return (
    <Sheet {...sheet}>
      {chart !== "none" && (
        <picture className="art">
          <Source chart={chart} comp="medium" from={640} />
          <Chart chart={chart} comp="small" isSaid />
        </picture>
      )}
      <table className="ledger">
        <thead>
          <tr>
            {cellsOf(head).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.first}>
              {cellsOf(row).map((cell, n) =>
                n === 0 ? (
                  <th key={head.first} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={cellsOf(head)[n]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

/** To be ticked with a pen. */
export function Boxes({ items, ...sheet }: Omit<SectionOf<"boxes">, "kind">) {
  return (
    <Sheet {...sheet}>
      <ul className="boxes-to-tick">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Sheet>
  );
}
