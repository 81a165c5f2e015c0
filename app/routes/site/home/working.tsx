import type { HomeWords } from "#app/content/home.ts";
import { FeatureList } from "../sections/feature-list.tsx";
import { LinkRows } from "../sections/link-rows.tsx";
import { SplitSection } from "../sections/split-section.tsx";

export function Working({ words }: { words: HomeWords["working"] }) {
  return (
    <SplitSection id={words.id} heading={words.heading} sunken>
      <div>
        <FeatureList cards={words.steps} />
        <LinkRows links={[words.more]} />
      </div>
    </SplitSection>
  );
}
