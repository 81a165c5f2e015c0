import type { MouseEvent } from "react";
import { Link } from "react-router";
import { checks as words } from "#app/content/admin/checks.ts";
import type { Finding, Level } from "#app/domain/documents/checks.ts";
import "./findings.css";

interface FindingListProps {
  findings: readonly Finding[];
  /** The address of the control at a place. */
  to: (place: string) => string;
  /** Leads there on the same page; false where it cannot. */
  onFollow?: (place: string) => boolean;
}

/** What the checks have found: first what has to be corrected, then what somebody decides. Each leads to its field. */
export function FindingList({ findings, to, onFollow }: FindingListProps) {
  const levels: Level[] = ["blocks", "asks"];
  const byLevel = Map.groupBy(findings, ({ level }) => level);

  function follow(event: MouseEvent, place: string) {
    if (onFollow?.(place)) event.preventDefault();
  }

  return levels.map((level) => {
    const found = byLevel.get(level) ?? [];
    return (
      found.length > 0 && (
        <div className="findings" data-level={level} key={level}>
          <p>{words.levels[level]}</p>
          <ul>
            {found.map(({ text, place }) => (
              <li key={`${place} ${text}`}>
                {place === undefined ? (
                  text
                ) : (
                  <Link className="link" to={to(place)} onClick={(event) => follow(event, place)}>
                    {text}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      )
    );
  });
}
