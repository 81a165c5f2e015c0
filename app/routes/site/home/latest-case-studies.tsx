import { caseStudies } from "#app/content/case-studies.ts";
import type { WordsOf } from "#app/domain/pages/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { CaseGrid, type CaseStudyList } from "../case-studies/case-grid.tsx";

interface LatestCaseStudiesProps {
  words: WordsOf<"home">["caseStudies"];
  list: CaseStudyList;
  /** Whether there is any besides the samples. */
  hasProjects: boolean;
}

export function LatestCaseStudies({ words, list, hasProjects }: LatestCaseStudiesProps) {
  const { heading, subtitle, viewAll } = words;
  const { alone, among } = caseStudies.sample;
  const hasSample = list.state === "loaded" && list.studies.some(({ sample }) => sample);
  return (
    <section className="section" id="case-studies">
      <div className="page">
        <Reveal className="head row">
          <div>
            <h2 className="h2">{heading}</h2>
            <p className="lead">{subtitle}</p>
            {hasSample && <p className="small muted">{hasProjects ? among : alone}</p>}
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
