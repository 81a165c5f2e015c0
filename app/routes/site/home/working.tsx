import type { HomeWords } from "#app/content/home.ts";
import { LinkRows } from "../sections/link-rows.tsx";
import { Method } from "../sections/method.tsx";
import "../sections/method.css";

export function Working({ words: { id, heading, steps, more } }: { words: HomeWords["working"] }) {
  return (
    <section id={id} className="section sunken">
      <div className="page">
        <h2 className="h2 head">{heading}</h2>
        <Method steps={steps} />
        <LinkRows links={[more]} />
      </div>
    </section>
  );
}
