import { RuledRows } from "./feature-list.tsx";
import "./pair.css";

interface PairProps {
  columns: readonly { heading: string; lead: string; items: readonly string[] }[];
}

/** Two texts of equal weight. */
export function Pair({ columns }: PairProps) {
  return (
    <section className="section">
      <div className="page columns halves pair">
        {columns.map(({ heading, lead, items }) => (
          <div key={heading}>
            <h2 className="h2">{heading}</h2>
            {lead && <p className="lead">{lead}</p>}
            {items.length > 0 && <RuledRows rows={items} />}
          </div>
        ))}
      </div>
    </section>
  );
}
