import type { ReactNode } from "react";
import type { InUse as InUseWords } from "#app/content/in-use.ts";

interface InUseProps extends Pick<InUseWords, "asked" | "sources"> {
  place?: string;
  answers?: InUseWords["answers"];
  /** In place of the sources. */
  picture?: ReactNode;
}

/** The product in use: what is asked, what comes back, and the lines that it comes from, on ink. */
export function InUse({ place, asked, answers = [], sources, picture }: InUseProps) {
  return (
    <div className="ink-ground in-use">
      <div>
        {place && <p className="small">{place}</p>}
        <p className="h3">{asked}</p>
        <ul className="answers">
          {answers.map(({ text, why }) => (
            <li key={text}>
              <b>{text}</b> {why}
            </li>
          ))}
        </ul>
      </div>
      {picture ?? (
        <div className="sources">
          {sources.map(({ name, lines, marked }) => (
            <div key={name}>
              <p className="small">{name}</p>
              {lines.map((line, n) => (
                <p key={line}>{n === marked ? <mark>{line}</mark> : line}</p>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
