import type { WordsOf } from "#app/domain/pages/page.ts";
import { SizedChart } from "../sections/chart.tsx";
import { LinkRows } from "../sections/link-rows.tsx";

export function Working({ words }: { words: WordsOf<"home">["working"] }) {
  const { heading, lead, more } = words;
  return (
    <section id="working" className="section sunken">
      <div className="page">
        <div className="columns halves head">
          <h2 className="h2">{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <SizedChart chart="weeks" lazy isSaid className="cut" />
        <LinkRows links={[more]} />
      </div>
    </section>
  );
}
