import { Link, useNavigation } from "react-router";
import { caseStudies } from "#app/content/case-studies.ts";
import { PageTop } from "../page-top.tsx";
import { CaseGrid, type CaseStudyList } from "./case-grid.tsx";

interface CaseStudiesPageProps {
  list: CaseStudyList;
  /** Counting from 1. */
  page: number;
  pages: number;
}

export function CaseStudiesPage({ list, page, pages }: CaseStudiesPageProps) {
  const isTurning = useNavigation().location?.pathname === "/case-studies";
  return (
    <>
      <PageTop heading={caseStudies.heading} lead={caseStudies.lead} />
      <section className="page pb-(--section)" aria-label={caseStudies.listLabel}>
        <CaseGrid list={isTurning ? { state: "loading" } : list} heading="h2" />
        {pages > 1 && <Pager page={page} pages={pages} />}
      </section>
    </>
  );
}

function Pager({ page, pages }: { page: number; pages: number }) {
  const { label, newer, older, position } = caseStudies.pages;
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 ? (
        <Link className="btn ghost sm" to={page === 2 ? "/case-studies" : `?page=${page - 1}`} rel="prev">
          {newer}
        </Link>
      ) : (
        <span />
      )}
      <span className="nums">{position(page, pages)}</span>
      {page < pages ? (
        <Link className="btn ghost sm" to={`?page=${page + 1}`} rel="next">
          {older}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
