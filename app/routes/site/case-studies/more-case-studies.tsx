import { href } from "react-router";
import { caseStudies } from "#app/content/case-studies.ts";
import { withTopicOf } from "#app/content/contact-topics.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ArrowIcon } from "#app/ui/icons.tsx";
import { Closing } from "../sections/closing.tsx";
import type { PublishedSummary } from "./case-card.tsx";
import { CaseGrid } from "./case-grid.tsx";
import "../sections/pager.css";

interface MoreCaseStudiesProps {
  /** Of the case study above. */
  tags: readonly string[];
  /** Those with the same tags first. */
  studies: readonly PublishedSummary[];
  /** The one that follows in the list; not named again where it stands among the others. */
  next: { slug: string; title: string } | null;
}

/** The end of a case study: the others, if there are any, and what a reader can do next. */
export function MoreCaseStudies({ tags, studies, next }: MoreCaseStudiesProps) {
  const { more, viewAll, closing, next: nextLabel } = caseStudies.detail;
  return (
    <>
      {studies.length > 0 && (
        <section className="section sunken screen-only">
          <div className="page">
            <div className="head row">
              <h2 className="h2">{more}</h2>
              <ButtonLink to={viewAll.to} look="ghost" arrow>
                {viewAll.label}
              </ButtonLink>
            </div>
            <CaseGrid list={{ state: "loaded", studies }} heading="h3" />
            {next && !studies.some(({ slug }) => slug === next.slug) && (
              <p className="pager">
                <a className="more" href={href("/case-studies/:slug", { slug: next.slug })} rel="next">
                  {nextLabel} {next.title}
                  <ArrowIcon />
                </a>
              </p>
            )}
          </div>
        </section>
      )}
      <Closing {...withTopicOf(tags, closing)} />
    </>
  );
}
