import "./alarm.css";
import "./decisions.css";
import "../sections/follow.css";
import type { PageOf, WordsOf } from "#app/domain/pages/page.ts";
import type { CaseStudyList } from "../case-studies/case-grid.tsx";
import { Closing } from "../sections/closing.tsx";
import { Alarm } from "./alarm.tsx";
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
  return (
    <div className="home" data-scrolled-past="100">
      <Hero words={words} />
      <Alarm {...words.alarm} />
      <Decisions {...words.decisions} chosen={chosen} sunken />
      <Services words={words.services} />
      <Technologies words={words.technologies} />
      <LatestCaseStudies words={words.caseStudies} list={caseStudies} hasProjects={hasProjects} />
      <Working id="working" {...words.working} sunken>
        {sheets.length > 0 ? <Papers sheets={sheets} /> : undefined}
      </Working>
      <Closing {...words.closing} headline={words.closing.heading} />
    </div>
  );
}
