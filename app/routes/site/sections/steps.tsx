import { gathering } from "#app/artwork/gathering.ts";
import { pageLabels as labels } from "#app/content/page-labels.ts";

interface StepsSectionProps {
  heading: string;
  lead: string;
  isNumbered: boolean;
  items: readonly { title: string; text: string }[];
}

/** Five stand on two columns of the grid each, which leaves room for the line that goes on. */
function columnsFor(steps: number): number {
  return steps === 5 ? 6 : steps;
}

/** Steps under lines that gather into one. */
export function StepsSection({ heading, lead, isNumbered, items }: StepsSectionProps) {
  const { width, height, loose, joined } = gathering(items.length, columnsFor(items.length));
  return (
    <section className="section">
      <div className="page">
        <div className="columns halves head">
          <h2 className="h2">{heading}</h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        <div className="steps">
          <svg
            className="line"
            viewBox={`0 0 ${width} ${height}`}
            fill="none"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d={loose} stroke="var(--flow-line)" strokeWidth="1.2" vectorEffect="non-scaling-stroke" />
            <path d={joined} stroke="var(--flow-mark)" strokeWidth="2.4" vectorEffect="non-scaling-stroke" />
          </svg>
          <ol>
            {items.map(({ title, text }, i) => (
              <li key={text}>
                {isNumbered && <span className="no">{labels.step(i + 1)}</span>}
                {title && <h3 className="h3">{title}</h3>}
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
