/** Parts of a paper: a white sheet of A4, which is all that is printed of its page. */
import type { ReactNode } from "react";
import { isOfBearing7 } from "#app/content/follow.ts";
import type { SectionOf } from "#app/domain/pages/page.ts";
import { Chart, Source } from "./chart.tsx";
import { Trace } from "./follow.tsx";

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

/** Whether the line of bearing 7 stands in the first of the items that is about it. */
type WithLine = { hasLine: boolean };

/** Numbered, each with its name. */
export function Clauses({ items, hasLine, ...sheet }: Omit<SectionOf<"clauses">, "kind"> & WithLine) {
  const lit = hasLine ? items.find(({ text }) => isOfBearing7(text)) : undefined;
  return (
    <Sheet {...sheet}>
      <ol className="clauses">
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
            {item === lit && <Trace />}
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
export function Boxes({ items, hasLine, ...sheet }: Omit<SectionOf<"boxes">, "kind"> & WithLine) {
  const lit = hasLine ? items.find(isOfBearing7) : undefined;
  return (
    <Sheet {...sheet}>
      <ul className="boxes-to-tick">
        {items.map((item) => (
          <li key={item}>
            {item}
            {item === lit && <Trace />}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
