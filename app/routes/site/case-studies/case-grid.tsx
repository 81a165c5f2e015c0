import { caseStudies } from "#app/content/case-studies.ts";
import type { Failure } from "#app/middleware/context.ts";
import { Reference } from "#app/routes/error-reference.tsx";
import { CaseCard, type CaseStudySummary } from "./case-card.tsx";
import "./case-grid.css";
import "#app/styles/state.css";

/** What became of a list: failed with a sentence, or here (perhaps empty). */
export type CaseStudyList =
  | { state: "failed"; failure: Failure }
  | { state: "loaded"; studies: readonly CaseStudySummary[] };

interface CaseGridProps {
  list: CaseStudyList;
  /** The level of the titles in the outline of the page. */
  heading: "h2" | "h3";
  withDecision?: boolean;
}

export function CaseGrid({ list, heading: Heading, withDecision = false }: CaseGridProps) {
  if (list.state === "failed") {
    return (
      <div className="state" role="alert">
        <Heading className="h3">{list.failure.sentence}</Heading>
        <p className="soft">{caseStudies.errors.listHelp}</p>
        <Reference id={list.failure.requestId} />
        {/* A form without fields asks for this address again, with and without a script. */}
        <form>
          <button type="submit" className="btn ghost sm">
            {caseStudies.errors.retry}
          </button>
        </form>
      </div>
    );
  }
  if (list.studies.length === 0) {
    return (
      <div className="state">
        <Heading className="h3">{caseStudies.empty.heading}</Heading>
        <p className="soft">{caseStudies.empty.text}</p>
      </div>
    );
  }
  return (
    <ul className="cases">
      {list.studies.map((study) => (
        <CaseCard key={study.slug} study={study} heading={Heading} withDecision={withDecision} />
      ))}
    </ul>
  );
}
