import { slots } from "#app/content/slots.ts";
import { Quotation } from "../sections/quotation.tsx";

export interface ShownCustomer {
  name: string;
  sector: string;
  figure: {
    value: string;
    unit: string;
    before: string;
    after: string;
    measuredBy: string;
    on: string;
  } | null;
  /** Null while no approval of theirs covers it. */
  said: { sentence: string; by: string; role: string } | null;
}

/** The one figure that was measured at a customer, large, with a sign of its unit such as "%"; the words below it. */
export function MeasuredFigure({ value, unit }: { value: string; unit: string }) {
  const [, sign = "", words = ""] = /^([^\p{L}\s]*)\s*(.*)$/u.exec(unit) ?? [];
  return (
    <p className="measured-figure nums">
      {value + sign} <small>{words}</small>
    </p>
  );
}

/** What was measured at a customer, and what they say. */
export function Customer({ name, figure, said }: ShownCustomer) {
  const { heading, ...labels } = slots.measured;
  const facts = figure && [
    [labels.before, figure.before],
    [labels.after, figure.after],
    [labels.by, figure.measuredBy],
    [labels.on, figure.on],
  ];
  return (
    <>
      {figure && (
        <section className="section">
          <div className="page columns thirds">
            <h2 className="h2">{heading}</h2>
            <div className="measured">
              <MeasuredFigure {...figure} />
              <dl>
                {facts?.map(([label, fact]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{fact}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </div>
        </section>
      )}
      {said && (
        <Quotation quote={said.sentence} by={said.by} role={said.role ? `${said.role}, ${name}` : name} />
      )}
    </>
  );
}
