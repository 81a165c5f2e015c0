import type { ReactNode } from "react";
import type { WordsOf } from "#app/domain/pages/page.ts";
import { LinkRows } from "../sections/link-rows.tsx";

type WorkingProps = WordsOf<"home">["working"] & { id?: string; sunken?: boolean; children?: ReactNode };

/** How a project goes, in a sentence and by its papers. */
export function Working({ id, heading, lead, more, sunken, children }: WorkingProps) {
  return (
    <section id={id} className={sunken ? "section sunken" : "section"}>
      <div className="page">
        <div className="columns halves head">
          <h2 className="h2">{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        {children}
        {more.label && <LinkRows links={[more]} />}
      </div>
    </section>
  );
}
