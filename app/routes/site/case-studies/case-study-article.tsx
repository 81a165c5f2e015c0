import { href } from "react-router";
import { caseStudies } from "#app/content/case-studies.ts";
import { company } from "#app/content/company.ts";
import type { Body } from "#app/domain/case-studies/body/body.ts";
import { Picture } from "#app/ui/image.tsx";
import { ChartFigure } from "../sections/chart.tsx";
import { PageTop } from "../sections/page-top.tsx";
import { TableOfContents } from "../sections/table-of-contents.tsx";
import { type CaseStudySummary, hasChart } from "./case-card.tsx";
import { CaseStudyProse } from "./case-study-prose.tsx";
import { listAddress } from "./list-address.ts";
import { Publication } from "./publication.tsx";
import "../sections/article.css";
import "./evidence.css";
import "#app/styles/prose.css";

interface CaseStudyArticleProps {
  study: CaseStudySummary & {
    tags: readonly string[];
    modified: string | null;
    modifiedOn: string;
    minutes: number;
  };
  body: Body;
}

export function CaseStudyArticle({ study, body }: CaseStudyArticleProps) {
  const { detail, errors } = caseStudies;
  const entries = body.sections
    .map(({ heading }, i) => ({ id: sectionId(i), title: heading }))
    .filter(({ title }) => title !== "");
  return (
    <article>
      <PageTop
        heading={study.title}
        lead={study.description}
        back={{ to: href("/case-studies"), label: detail.back }}
        below={<MainPicture study={study} />}
      >
        {study.sample && <p className="note">{caseStudies.sample.note}</p>}
        {study.tags.length > 0 && (
          <ul className="tags" aria-label={detail.tags}>
            {study.tags.map((tag) => (
              <li key={tag}>
                <a className="tag" href={listAddress({ tag })}>
                  {tag}
                </a>
              </li>
            ))}
          </ul>
        )}
        <Publication minutes={study.minutes} updated={study.modified} updatedOn={study.modifiedOn} />
      </PageTop>
      <div className="section">
        <div className="page columns thirds article">
          {entries.length > 1 ? <TableOfContents label={detail.onThisPage} entries={entries} /> : <div />}
          <div className="prose">
            {body.isReadable ? (
              <CaseStudyProse sections={body.sections} sectionId={sectionId} />
            ) : (
              <p role="alert">{errors.details}</p>
            )}
            <HandOn />
            <p className="handout">
              {company.name}, {company.location}. {company.email}
            </p>
          </div>
        </div>
      </div>
    </article>
  );
}

/** To send the page to a colleague, or to put it on the table; each needs the page's script (handout-script.ts). */
function HandOn() {
  const { copy, copied, notCopied, print } = caseStudies.detail.handOn;
  return (
    <p className="hand-on">
      <button
        type="button"
        className="btn ghost sm"
        data-copy
        data-copied={copied}
        data-not-copied={notCopied}
      >
        {copy}
      </button>
      <button type="button" className="btn ghost sm" data-print>
        {print}
      </button>
      <span role="status" className="small muted" />
    </p>
  );
}

/** As wide as the page; a telephone shows no more than 800 pixels of its 390. */
const sizes = "(max-width: 480px) 266px, (max-width: 1280px) 94vw, 1200px";

/** The chart of a worked example; otherwise the drawing of the slug, or the editor's photo over it. */
function MainPicture({ study }: { study: CaseStudySummary }) {
  if (hasChart(study)) return <ChartFigure chart={study.slug} />;
  return (
    <div className="page">
      <div className="art ink-ground picture">
        <Picture
          photo={study.photo}
          sizes={sizes}
          seed={study.slug}
          comp="wide"
          eager
          failedText={caseStudies.errors.image}
        />
      </div>
    </div>
  );
}

function sectionId(index: number): string {
  return `section-${index + 1}`;
}
