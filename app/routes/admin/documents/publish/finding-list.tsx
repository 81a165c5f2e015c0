import { checks as words } from "#app/content/admin/checks.ts";
import type { Finding, Level } from "#app/domain/case-studies/checks.ts";
import "./findings.css";

/** What the checks have found: first what has to be corrected, then what somebody decides. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const levels: Level[] = ["blocks", "asks"];
  return levels.map((level) => {
    const found = findings.filter((finding) => finding.level === level);
    return (
      found.length > 0 && (
        <div className="findings" data-level={level} key={level}>
          <p>{words.levels[level]}</p>
          <ul>
            {found.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )
    );
  });
}
