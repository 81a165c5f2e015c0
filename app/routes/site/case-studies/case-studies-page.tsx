import { caseStudies } from "#app/content/case-studies.ts";
import { Closing } from "../sections/closing.tsx";
import { PageTop } from "../sections/page-top.tsx";
import { CaseGrid, type CaseStudyList } from "./case-grid.tsx";
import { listAddress } from "./list-address.ts";
import { type TagCount, TagList } from "./tag-list.tsx";
import "./pager.css";

interface CaseStudiesPageProps {
  list: CaseStudyList;
  /** Counting from 1. */
  page: number;
  pages: number;
  /** The chosen one, which may be nobody's. */
  tag: string | null;
  tags: readonly TagCount[];
}

export function CaseStudiesPage({ list, page, pages, tag, tags }: CaseStudiesPageProps) {
  const isNobodys = tag !== null && list.state === "loaded" && list.studies.length === 0;
  return (
    <>
      <PageTop heading={caseStudies.heading} lead={caseStudies.lead} />
      <section className="page all-cases" aria-label={caseStudies.listLabel}>
        {tags.length > 0 && <TagList tags={tags} tag={tag} />}
        {isNobodys ? <NothingTagged tag={tag} /> : <CaseGrid list={list} heading="h2" />}
        {pages > 1 && <Pager page={page} pages={pages} tag={tag} />}
      </section>
      <Closing {...caseStudies.closing} />
    </>
  );
}

function NothingTagged({ tag }: { tag: string }) {
  const { none, showAll } = caseStudies.tagged;
  return (
    <div className="state">
      <h2 className="h3">{caseStudies.empty.heading}</h2>
      <p className="soft">{none(tag)}</p>
      <a className="btn ghost sm" href={listAddress({})}>
        {showAll}
      </a>
    </div>
  );
}

function Pager({ page, pages, tag }: { page: number; pages: number; tag: string | null }) {
  const { label, newer, older, position } = caseStudies.pages;
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 ? (
        <a className="btn ghost sm" href={listAddress({ tag, page: page - 1 })} rel="prev">
          {newer}
        </a>
      ) : (
        <span />
      )}
      <span className="nums">{position(page, pages)}</span>
      {page < pages ? (
        <a className="btn ghost sm" href={listAddress({ tag, page: page + 1 })} rel="next">
          {older}
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
