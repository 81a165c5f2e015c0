import { gathering } from "#app/artwork/gathering.ts";
import "./steps.css";

interface StepsProps {
  steps: readonly { title?: string; text: string }[];
  numberText?: (number: number) => string;
}

/** Numbered steps under lines that gather into one. */
export function Steps({ steps, numberText }: StepsProps) {
  const { width, height, loose, joined } = gathering(steps.length);
  return (
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
        {steps.map(({ title, text }, i) => (
          <li key={text}>
            {numberText && <span className="no">{numberText(i + 1)}</span>}
            {title && <h3 className="h3">{title}</h3>}
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
