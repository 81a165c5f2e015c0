import { businessCharts } from "#app/content/charts/business.ts";
import type { Pages, SectionOf } from "#app/domain/pages/page.ts";
import "./papers.css";

/** A paper of a project as a small sheet: what it is called, when it is there, and its first lines. */
export interface Sheet {
  path: string;
  heading: string;
  lead: string;
  week: string;
  lines: readonly string[];
}

/** When each paper is there, in the project that the weeks are of. */
const weeks = [
  ["/papers/agreed-page", "Week 1"],
  ["/papers/test-report", "Week 6"],
  ["/papers/handover-list", "Week 8"],
] as const;

const mostLines = 7;

/** Of the papers that are there, in their present words. */
export function sheetsOf(pages: Pages): Sheet[] {
  return weeks.flatMap(([path, week]) => {
    const page = pages.get(path);
    if (page?.frame !== "sections") return [];
    const { heading, lead, sections } = page.values;
    const lines = sections.flatMap(linesOf).slice(0, mostLines);
    return [{ path, heading, lead, week, lines }];
  });
}

function linesOf(section: { kind: string }): readonly string[] {
  if (section.kind === "clauses") return (section as SectionOf<"clauses">).items.map(({ title }) => title);
  if (section.kind === "boxes") return (section as SectionOf<"boxes">).items;
  if (section.kind !== "ledger") return [];
  return (section as SectionOf<"ledger">).rows.map(
    ({ first, second, fourth }) => `${first}: ${second}. ${fourth}`,
  );
}

/** What a customer keeps of a project, and the days and hours that it takes. */
export function Papers({ sheets }: { sheets: readonly Sheet[] }) {
  return (
    <>
      <ul className="sheets">
        {sheets.map(({ path, heading, lead, week, lines }) => (
          <li key={path}>
            <p className="small muted">{week}</p>
            <a href={path}>
              <h3 className="h3">{heading}</h3>
              <ul aria-hidden="true">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </a>
            <p>{lead}</p>
          </li>
        ))}
      </ul>
      <Hours />
    </>
  );
}

/** The plan of the example as a table: a row for each who gives time. */
function Hours() {
  const [{ labels, rows }] = businessCharts.weeks;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it as well.
    <div className="hours" tabIndex={0}>
      <table className="nums">
        <thead>
          <tr>
            <th scope="col">Week</th>
            {rows.map(([week]) => (
              <th key={week} scope="col">
                {String(week).replace("Week ", "")}
              </th>
            ))}
            <th scope="col">In all</th>
          </tr>
        </thead>
        <tbody>
          {labels.slice(2).map((label, n) => (
            <tr key={label}>
              <th scope="row">{label.charAt(0).toUpperCase() + label.slice(1)}</th>
              {rows.map((row) => (
                <td key={row[0]}>{row[n + 2] === 0 ? "·" : row[n + 2]}</td>
              ))}
              <td>{rows.reduce((sum, row) => sum + Number(row[n + 2]), 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
