import { openingLabels } from "#app/content/careers.ts";
import type { Failure } from "#app/middleware/context.ts";
import { Reference } from "#app/routes/error-reference.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { BodyProse } from "../sections/body-prose.tsx";
import { SplitSection } from "../sections/split-section.tsx";
import type { ShownOpening } from "./shown-opening.server.ts";

export type OpeningList =
  | { state: "failed"; failure: Failure }
  | { state: "loaded"; shown: readonly ShownOpening[] };

interface OpeningsProps {
  openings: OpeningList;
  /** What is said while there is none. */
  none: { heading: string; text: string };
}

/** The openings, one below the other; the note that there are none; or why nobody knows. */
export function Openings({ openings, none }: OpeningsProps) {
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
      <SplitSection heading={none.heading}>
        <p className="lead">{none.text}</p>
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
  const apply = openingLabels.apply(slug);
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
