import { caseStudies } from "#app/content/case-studies.ts";
import { Closing } from "../sections/closing.tsx";
import { PageTop } from "../sections/page-top.tsx";
import { Pager } from "../sections/pager.tsx";
import { CaseGrid, type CaseStudyList } from "./case-grid.tsx";
import { listAddress } from "./list-address.ts";
import { type TagCount, TagList } from "./tag-list.tsx";

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
        <Pager
          label={caseStudies.pages.label}
          page={page}
          pages={pages}
          address={(page) => listAddress({ tag, page })}
        />
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
