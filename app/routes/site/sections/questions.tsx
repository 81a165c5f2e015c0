import type { Question } from "#app/content/page-parts.ts";
import { wordsOfParagraph } from "#app/domain/text/paragraph.ts";
import { InlineText } from "./inline-text.tsx";

/** Questions that open; the first one is open already. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="faq">
      {questions.map(({ question, answer }, i) => (
        <details key={question} open={i === 0}>
          <summary>{question}</summary>
          <p>
            <InlineText words={wordsOfParagraph(answer)} />
          </p>
        </details>
      ))}
    </div>
  );
}
