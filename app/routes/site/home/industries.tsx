import type { HomeWords } from "#app/content/home.ts";
import { LinkRows } from "../sections/link-rows.tsx";
import { SplitSection } from "../sections/split-section.tsx";

export function Industries({ words }: { words: HomeWords["industries"] }) {
  return (
    <SplitSection id={words.id} heading={words.heading} sunken>
      <LinkRows links={words.links} />
    </SplitSection>
  );
}
