import { leaving } from "#app/artwork/leaving.ts";
import type { Link } from "#app/content/page-parts.ts";

interface MethodProps {
  /** The last sentence of each says what one keeps who leaves there. */
  steps: readonly { title: string; text: string; keep?: string; paper?: Link }[];
}

/** Stations on one line; at each of them a branch leaves it. */
export function Method({ steps }: MethodProps) {
  const { width, height, loose, joined } = leaving(steps.length);
  return (
    <div className="method">
      <svg viewBox={`0 0 ${width} ${height}`} fill="none" preserveAspectRatio="none" aria-hidden="true">
        <path d={loose} stroke="var(--flow-line)" />
        <path d={joined} stroke="var(--flow-mark)" />
      </svg>
      <ol>
        {steps.map(({ title, text, keep, paper }) => (
          <li key={title}>
            <div>
              <h3 className="h3">{title}</h3>
              {keep && <p>{text}</p>}
            </div>
            <p className="keep">
              {keep ?? text}
              {paper?.label && (
                <a className="link" href={paper.to}>
                  {paper.label}
                </a>
              )}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
