import { textWords } from "#app/content/admin/kind-words.ts";
import { mostCompared, type TextPart } from "#app/domain/fields/compare.ts";

const { history: words } = textWords;

interface WholeTextsProps {
  before: TextPart[];
  after: TextPart[];
}

const { whole } = words;

/** Two texts beside each other, as they are: too much differs for marks. */
export function WholeTexts({ before, after }: WholeTextsProps) {
  return (
    <>
      <p className="fact">{whole.why(mostCompared)}</p>
      <div className="whole">
        <Side heading={whole.before} parts={before} />
        <Side heading={whole.after} parts={after} />
      </div>
    </>
  );
}

function Side({ heading, parts }: { heading: string; parts: TextPart[] }) {
  return (
    <section className="change">
      <h3>{heading}</h3>
      {parts.length === 0 && <p className="fact">{whole.nothing}</p>}
      {parts.map(({ label, text }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places.
        <div key={n}>
          <h4>{label}</h4>
          <p className="text">{text}</p>
        </div>
      ))}
    </section>
  );
}
