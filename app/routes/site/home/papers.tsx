import type { Pages, SectionOf } from "#app/domain/pages/page.ts";
import "./papers.css";

/** A paper of a project as a small sheet: what it is called, when it is there, and the beginnings of its first lines. */
export interface Sheet {
  path: string;
  heading: string;
  week: string;
  lines: readonly string[];
}

/** When each paper is there, in the project that the weeks are of. */
const weeks = [
  ["/papers/agreed-page", "Week 1"],
  ["/papers/test-report", "Week 6"],
  ["/papers/handover-list", "Week 8"],
] as const;

/** The page has to fit into the first round trip. */
const most = { lines: 2, signs: 30 };

/** Of the papers that are there, in their present words. */
export function sheetsOf(pages: Pages): Sheet[] {
  return weeks.flatMap(([path, week]) => {
    const page = pages.get(path);
    if (page?.frame !== "sections") return [];
    const { heading, sections } = page.values;
    const lines = sections.flatMap(linesOf).slice(0, most.lines).map(shortened);
    return [{ path, heading, week, lines }];
  });
}

function shortened(line: string): string {
  return line.length <= most.signs ? line : `${line.slice(0, most.signs)}…`;
}

function linesOf(section: { kind: string }): readonly string[] {
  if (section.kind === "clauses") return (section as SectionOf<"clauses">).items.map(({ title }) => title);
  if (section.kind === "boxes") return (section as SectionOf<"boxes">).items;
  if (section.kind !== "ledger") return [];
  return (section as SectionOf<"ledger">).rows.map(
    ({ first, second, fourth }) => `${first}: ${second}. ${fourth}`,
  );
}

/** What a customer keeps of a project: each sheet is a link to its paper. */
export function Papers({ sheets }: { sheets: readonly Sheet[] }) {
  return (
    <ul className="sheets">
      {sheets.map(({ path, heading, week, lines }) => (
        <li key={path}>
          {week}
          <a href={path}>
            <h3 className="h3">{heading}</h3>
            <ul aria-hidden="true">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </a>
        </li>
      ))}
    </ul>
  );
}
