import { caseStudies } from "#app/content/case-studies.ts";
import { CaseCard, type CaseStudySummary } from "./case-card.tsx";

/** What became of a list: still on its way, failed with a sentence, or here (perhaps empty). */
export type CaseStudyList =
  | { state: "loading" }
  | { state: "failed"; error: string }
  | { state: "loaded"; studies: readonly CaseStudySummary[] };

interface CaseGridProps {
  list: CaseStudyList;
  /** The level of the titles in the outline of the page. */
  heading: "h2" | "h3";
}

export function CaseGrid({ list, heading: Heading }: CaseGridProps) {
  if (list.state === "loading") return <LoadingGrid />;
  if (list.state === "failed") {
    return (
      <div className="state" role="alert">
        <Heading className="h3">{list.error}</Heading>
        <p className="soft">{caseStudies.errors.listHelp}</p>
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
        <CaseCard key={study.slug} study={study} heading={Heading} />
      ))}
    </ul>
  );
}

function LoadingGrid() {
  return (
    <>
      <p className="loading" role="status">
        <span className="spin lg" aria-hidden="true" />
        {caseStudies.loading}
      </p>
      <ul className="cases" aria-hidden="true">
        {[1, 2, 3, 4].map((number) => (
          <li className="case" key={number}>
            <div className="art skel" />
            <div className="skel bar title" />
            <div className="skel bar" />
          </li>
        ))}
      </ul>
    </>
  );
}
