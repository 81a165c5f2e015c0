import type { ReactNode } from "react";
import type { WordsOf } from "#app/domain/pages/page.ts";
import { SizedChart } from "../sections/chart.tsx";
import { LinkRows } from "../sections/link-rows.tsx";

type WorkingProps = WordsOf<"home">["working"] & { id?: string; sunken?: boolean; children?: ReactNode };

/** The project in weeks: what stands in the place of its chart, or that. */
export function Working({ id, heading, lead, more, sunken, children }: WorkingProps) {
  return (
    <section id={id} className={sunken ? "section sunken" : "section"}>
      <div className="page">
        <div className="columns halves head">
          <h2 className="h2">{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        {children ?? <SizedChart chart="weeks" lazy isSaid className="cut" />}
        {more.label && <LinkRows links={[more]} />}
      </div>
    </section>
  );
}
