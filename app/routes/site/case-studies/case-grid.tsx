import { caseStudies } from "#app/content/case-studies.ts";
import type { Failure } from "#app/middleware/context.ts";
import { ListEmpty, ListFailed } from "../sections/list-state.tsx";
import { CaseCard, type PublishedSummary } from "./case-card.tsx";
import "./case-grid.css";

/** What became of a list: failed with a sentence, or here (perhaps empty). */
export type CaseStudyList =
  | { state: "failed"; failure: Failure }
  | { state: "loaded"; studies: readonly PublishedSummary[] };

interface CaseGridProps {
  list: CaseStudyList;
  /** The level of the titles in the outline of the page. */
  heading: "h2" | "h3";
  withDecision?: boolean;
}

export function CaseGrid({ list, heading: Heading, withDecision = false }: CaseGridProps) {
  if (list.state === "failed")
    return <ListFailed failure={list.failure} help={caseStudies.errors.listHelp} heading={Heading} />;
  if (list.studies.length === 0) return <ListEmpty words={caseStudies.empty} heading={Heading} />;
  return (
    <ul className="cases">
      {list.studies.map((study) => (
        <CaseCard key={study.slug} study={study} heading={Heading} withDecision={withDecision} />
      ))}
    </ul>
  );
}
