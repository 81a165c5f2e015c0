import "./alarm.css";
import "./decisions.css";
import "../sections/follow.css";
import { useCompany } from "#app/document-context.ts";
import { whoAnswers } from "#app/domain/company/faces.ts";
import type { PageOf, WordsOf } from "#app/domain/pages/page.ts";
import type { CaseStudyList } from "../case-studies/case-grid.tsx";
import { Answerer } from "../sections/answerer.tsx";
import { Closing } from "../sections/closing.tsx";
import { Alarm } from "./alarm.tsx";
import { ClientLogos } from "./client-logos.tsx";
import { Decisions } from "./decisions.tsx";
import { Hero } from "./hero.tsx";
import { LatestCaseStudies } from "./latest-case-studies.tsx";
import { Papers, type Sheet } from "./papers.tsx";
import { Services } from "./services.tsx";
import { Technologies } from "./technologies.tsx";
import { Working } from "./working.tsx";

interface HomeProps {
  words: WordsOf<"home">;
  /** The most recently updated, at most four. */
  caseStudies: CaseStudyList;
  hasProjects: boolean;
  /** The case studies beside a decision that are public. */
  chosen: PageOf<"home">["chosen"];
  sheets: readonly Sheet[];
}

export function Home({ words, caseStudies, hasProjects, chosen, sheets }: HomeProps) {
  const company = useCompany();
  const answers = whoAnswers(company);
  return (
    <div className="home" data-scrolled-past="100">
      <Hero words={words}>
        <ClientLogos company={company} />
      </Hero>
      <Alarm {...words.alarm} />
      <Decisions {...words.decisions} chosen={chosen} sunken />
      <Services words={words.services} />
      <Technologies words={words.technologies} tools={company.tools} />
      <LatestCaseStudies words={words.caseStudies} list={caseStudies} hasProjects={hasProjects} />
      <Working id="working" {...words.working} sunken>
        {sheets.length > 0 ? <Papers sheets={sheets} /> : undefined}
      </Working>
      <Closing {...words.closing} headline={words.closing.heading}>
        {answers && <Answerer face={answers} />}
      </Closing>
    </div>
  );
}
