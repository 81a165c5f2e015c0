import { RuledRows } from "./feature-list.tsx";
import "./pair.css";

interface NeedsAndRisksProps {
  labels: { needs: string; risks: string };
  needs: readonly string[];
  risks: readonly string[];
  sunken?: boolean;
}

/** What a project needs from the client, and what can go wrong. */
export function NeedsAndRisks({ labels, needs, risks, sunken }: NeedsAndRisksProps) {
  return (
    <section className={sunken ? "section sunken" : "section"}>
      <div className="page pair">
        <div>
          <h2 className="h2">{labels.needs}</h2>
          <RuledRows rows={needs} />
        </div>
        <div>
          <h2 className="h2">{labels.risks}</h2>
          <RuledRows rows={risks} />
        </div>
      </div>
    </section>
  );
}
