import { careers, openingLabels } from "#app/content/careers.ts";
import type { Failure } from "#app/middleware/context.ts";
import { Reference } from "#app/routes/error-reference.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { BodyProse } from "../sections/body-prose.tsx";
import { SplitSection } from "../sections/split-section.tsx";
import type { ShownOpening } from "./shown-opening.server.ts";
import "./openings.css";
import "#app/styles/prose.css";

type OpeningList =
  | { state: "failed"; failure: Failure }
  | { state: "loaded"; shown: readonly ShownOpening[] };

/** The openings, one below the other; the note that there are none; or why nobody knows. */
export function Openings({ openings }: { openings: OpeningList }) {
  if (openings.state === "failed")
    return (
      <SplitSection heading={openings.failure.sentence}>
        <div role="alert">
          <p className="lead">{openingLabels.failureHelp}</p>
          <Reference id={openings.failure.requestId} />
        </div>
      </SplitSection>
    );
  if (openings.shown.length === 0)
    return (
      <SplitSection heading={careers.openings.heading}>
        <p className="lead">{careers.openings.text}</p>
      </SplitSection>
    );
  const { heading, lead } = openingLabels;
  return (
    <SplitSection heading={heading}>
      <div>
        <p className="lead">{lead}</p>
        {openings.shown.map((opening) => (
          <Opening key={opening.slug} {...opening} />
        ))}
      </div>
    </SplitSection>
  );
}

function Opening({ slug, title, facts, sections }: ShownOpening) {
  const { apply } = openingLabels;
  return (
    <article id={slug} className="opening">
      <h3 className="h3">{title}</h3>
      <p className="small muted">{facts.join(" · ")}</p>
      <div className="prose">
        <BodyProse sections={sections} heading="h4" />
      </div>
      <ButtonLink to={apply.to} look="ghost">
        {apply.label}
      </ButtonLink>
    </article>
  );
}
