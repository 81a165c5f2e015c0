import type { HomeWords } from "#app/content/home.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { CaseGrid, type CaseStudyList } from "../case-studies/case-grid.tsx";

interface LatestCaseStudiesProps {
  words: HomeWords["caseStudies"];
  list: CaseStudyList;
  /** Whether there is any besides the samples. */
  hasProjects: boolean;
}

export function LatestCaseStudies({ words, list, hasProjects }: LatestCaseStudiesProps) {
  const { id, heading, subtitle, sampleNotes, viewAll } = words;
  const hasSample = list.state === "loaded" && list.studies.some(({ sample }) => sample);
  return (
    <section className="section" id={id}>
      <div className="page">
        <Reveal className="head row">
          <div>
            <h2 className="h2">{heading}</h2>
            <p className="lead">{subtitle}</p>
            {hasSample && (
              <p className="small muted">{hasProjects ? sampleNotes.among : sampleNotes.alone}</p>
            )}
          </div>
          <ButtonLink to={viewAll.to} look="ghost" arrow>
            {viewAll.label}
          </ButtonLink>
        </Reveal>
        <CaseGrid list={list} heading="h3" />
      </div>
    </section>
  );
}
