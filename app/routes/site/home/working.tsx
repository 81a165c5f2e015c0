import type { WordsOf } from "#app/domain/pages/page.ts";
import { LinkRows } from "../sections/link-rows.tsx";
import { Method } from "../sections/method.tsx";
import "../sections/method.css";

export function Working({ words: { heading, steps, more } }: { words: WordsOf<"home">["working"] }) {
  return (
    <section id="working" className="section sunken">
      <div className="page">
        <h2 className="h2 head">{heading}</h2>
        <Method steps={steps} />
        <LinkRows links={[more]} />
      </div>
    </section>
  );
}
