import { caseStudies } from "#app/content/case-studies.ts";
import type { WordsOf } from "#app/domain/pages/page.ts";
import { Closing } from "../sections/closing.tsx";
import { PageTop } from "../sections/page-top.tsx";
import { Pager } from "../sections/pager.tsx";
import { CaseGrid, type CaseStudyList } from "./case-grid.tsx";
import { listAddress } from "./list-address.ts";
import { type TagCount, TagList } from "./tag-list.tsx";
import "./wide-cases.css";

interface CaseStudiesPageProps {
  words: WordsOf<"list">;
  list: CaseStudyList;
  /** Counting from 1. */
  page: number;
  pages: number;
  /** The chosen one, which may be nobody's. */
  tag: string | null;
  tags: readonly TagCount[];
}

export function CaseStudiesPage({ words, list, page, pages, tag, tags }: CaseStudiesPageProps) {
  const isNobodys = tag !== null && list.state === "loaded" && list.studies.length === 0;
  return (
    <>
      <PageTop heading={words.heading} lead={words.lead} />
      <section className="page all-cases" aria-label={caseStudies.listLabel}>
        {tags.length > 0 && <TagList tags={tags} tag={tag} />}
        {isNobodys ? <NothingTagged tag={tag} /> : <CaseGrid list={list} heading="h2" withDecision />}
        <Pager
          label={caseStudies.pages.label}
          page={page}
          pages={pages}
          address={(page) => listAddress({ tag, page })}
        />
      </section>
      <Closing {...words.closing} headline={words.closing.heading} />
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
