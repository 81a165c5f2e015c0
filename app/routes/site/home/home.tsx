import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import type { HomeWords } from "#app/content/home.ts";
import { useScrolledPast } from "#app/ui/scroll.ts";
import type { CaseStudyList } from "../case-studies/case-grid.tsx";
import { Closing } from "../closing.tsx";
import { Hero } from "./hero.tsx";
import { Industries } from "./industries.tsx";
import { LatestCaseStudies } from "./latest-case-studies.tsx";
import { Services } from "./services.tsx";
import { Technologies } from "./technologies.tsx";
import { Working } from "./working.tsx";

/** Milliseconds until an arrival with a hash scrolls to its section. */
const HASH_SCROLL_DELAY = 100;

interface HomeProps {
  words: HomeWords;
  /** The most recently updated, at most four. */
  caseStudies: CaseStudyList;
}

export function Home({ words, caseStudies }: HomeProps) {
  const isScrolled = useScrolledPast(100);
  useScrollToHash();
  return (
    <div className="home" data-scrolled={isScrolled || undefined}>
      <Hero words={words.hero} />
      <Services words={words.services} />
      <Industries words={words.industries} />
      <Technologies words={words.technologies} />
      <LatestCaseStudies words={words.caseStudies} list={caseStudies} />
      <Working words={words.working} />
      <Closing {...words.closing} />
    </div>
  );
}

/** For arrivals from another page. A loaded document and Back know their place by themselves. */
function useScrollToHash() {
  const { hash } = useLocation();
  const isPop = useNavigationType() === "POP";

  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only; later the header scrolls by itself.
  useLayoutEffect(() => {
    if (!hash || isPop) return;
    // The router jumps there while it shows the page; nobody sees that, for it is undone before the first frame.
    queueMicrotask(() => window.scrollTo({ top: 0, behavior: "instant" }));
    const timer = setTimeout(
      () => document.getElementById(hash.slice(1))?.scrollIntoView(),
      HASH_SCROLL_DELAY,
    );
    return () => clearTimeout(timer);
  }, []);
}
