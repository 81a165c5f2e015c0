import { caseStudies } from "#app/content/case-studies.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Closing } from "../closing.tsx";
import type { CaseStudySummary } from "./case-card.tsx";
import { CaseGrid } from "./case-grid.tsx";

/** The end of a case study: the others, if there are any, and what a reader can do next. */
export function MoreCaseStudies({ studies }: { studies: readonly CaseStudySummary[] }) {
  const { more, viewAll, closing } = caseStudies.detail;
  return (
    <>
      {studies.length > 0 && (
        <section className="section sunken">
          <div className="page">
            <div className="head row">
              <h2 className="h2">{more}</h2>
              <ButtonLink to={viewAll.to} look="ghost" arrow>
                {viewAll.label}
              </ButtonLink>
            </div>
            <CaseGrid list={{ state: "loaded", studies }} heading="h3" />
          </div>
        </section>
      )}
      <Closing {...closing} />
    </>
  );
}
