import type { WordsOf } from "#app/domain/pages/page.ts";
import type { CaseStudyList } from "../case-studies/case-grid.tsx";
import { Closing } from "../sections/closing.tsx";
import { Alarm } from "./alarm.tsx";
import { Decisions } from "./decisions.tsx";
import { Hero } from "./hero.tsx";
import { LatestCaseStudies } from "./latest-case-studies.tsx";
import { Services } from "./services.tsx";
import { Technologies } from "./technologies.tsx";
import { Working } from "./working.tsx";

interface HomeProps {
  words: WordsOf<"home">;
  /** The most recently updated, at most four. */
  caseStudies: CaseStudyList;
  hasProjects: boolean;
  /** The slugs of the case studies beside a decision that are public. */
  examples: readonly string[];
}

export function Home({ words, caseStudies, hasProjects, examples }: HomeProps) {
  return (
    <div className="home" data-scrolled-past="100">
      <Hero words={words} />
      <Alarm words={words.alarm} />
      <Decisions words={words.decisions} examples={examples} />
      <Services words={words.services} />
      <Technologies words={words.technologies} />
      <LatestCaseStudies words={words.caseStudies} list={caseStudies} hasProjects={hasProjects} />
      <Working words={words.working} />
      <Closing {...words.closing} headline={words.closing.heading} />
    </div>
  );
}
