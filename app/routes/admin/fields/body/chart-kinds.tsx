import { SIZES } from "#app/charts/sizes.ts";
import type { ChartTable, Kind } from "#app/charts/table.ts";
import { chartWords as words } from "#app/content/admin/chart.ts";
import type { Proposals } from "./chart-of-pasted-table.ts";
import styles from "./document.module.css";
import { useDrawnChart } from "./use-drawn-chart.ts";

interface ChartKindsProps {
  id: string;
  proposals: Proposals;
  chosen: Kind;
  onChoose: (kind: Kind) => void;
}

/** Small pictures of the table as each kind that it can be. */
export function ChartKinds({ id, proposals: { fitting, others }, chosen, onChoose }: ChartKindsProps) {
  return (
    <fieldset className={`stack ${styles.kinds}`}>
      <legend className="label">{words.kind}</legend>
      <div className={styles.pictures}>
        {fitting.map(({ kind, table }) => (
          <label key={kind} className={styles.kind}>
            <input
              type="radio"
              name={`${id}-kind`}
              value={kind}
              checked={kind === chosen}
              onChange={() => onChoose(kind)}
            />
            <SmallPicture table={table} />
            <span>{words.kinds[kind]}</span>
          </label>
        ))}
      </div>
      {others.length > 0 && (
        <details className="hint">
          <summary>{words.others}</summary>
          <ul className={styles.reasons}>
            {others.map(({ kind, reason }) => (
              <li key={kind}>{words.otherKind(words.kinds[kind], reason)}</li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  );
}

function SmallPicture({ table }: { table: ChartTable }) {
  const src = useDrawnChart(table, "tile");
  return <img className={styles.small} src={src || undefined} alt="" {...SIZES.tile} />;
}
