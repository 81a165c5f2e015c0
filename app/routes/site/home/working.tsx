import type { WordsOf } from "#app/domain/pages/page.ts";
import { SizedChart } from "../sections/chart.tsx";
import { LinkRows } from "../sections/link-rows.tsx";

type WorkingProps = WordsOf<"home">["working"] & { id?: string; sunken?: boolean };

/** The project in weeks. */
export function Working({ id, heading, lead, more, sunken }: WorkingProps) {
  return (
    <section id={id} className={sunken ? "section sunken" : "section"}>
      <div className="page">
        <div className="columns halves head">
          <h2 className="h2">{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <SizedChart chart="weeks" lazy isSaid className="cut" />
        {more.label && <LinkRows links={[more]} />}
      </div>
    </section>
  );
}
