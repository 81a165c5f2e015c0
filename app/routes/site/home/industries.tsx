import type { WordsOf } from "#app/domain/pages/page.ts";
import { LinkRows } from "../sections/link-rows.tsx";
import { SplitSection } from "../sections/split-section.tsx";

export function Industries({ words }: { words: WordsOf<"home">["industries"] }) {
  return (
    <SplitSection id="industries" heading={words.heading} sunken>
      <LinkRows links={words.items.map(({ link }) => link)} />
    </SplitSection>
  );
}
