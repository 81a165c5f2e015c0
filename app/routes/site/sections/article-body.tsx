import { caseStudies } from "#app/content/case-studies.ts";
import { company } from "#app/content/company.ts";
import { useCompany } from "#app/document-context.ts";
import { type Body, sectionId } from "#app/domain/text/body.ts";
import { BodyProse, type ChecklistWords } from "./body-prose.tsx";
import { TableOfContents } from "./table-of-contents.tsx";
import "./article.css";
import "#app/styles/prose.css";

interface ArticleBodyProps {
  body: Body;
  checklist?: ChecklistWords;
}

/** The text of a document beside its table of contents, and below it the ways to hand it on. */
export function ArticleBody({ body, checklist }: ArticleBodyProps) {
  const { detail, errors } = caseStudies;
  const entries = body.sections
    .map(({ heading, level }, i) => ({ id: sectionId(i), title: heading, level }))
    .filter(({ title }) => title !== "");
  return (
    <div className="section">
      <div className="page columns thirds article">
        {entries.length > 1 ? <TableOfContents label={detail.onThisPage} entries={entries} /> : <div />}
        <div className="prose">
          {body.isReadable ? (
            <BodyProse sections={body.sections} sectionId={sectionId} checklist={checklist} />
          ) : (
            <p role="alert">{errors.details}</p>
          )}
          <HandOn />
          <p className="handout" translate="no">
            {company.name}, {company.location}. {useCompany().email}
          </p>
        </div>
      </div>
    </div>
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
