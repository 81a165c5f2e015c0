import { caseStudies } from "#app/content/case-studies.ts";
import { company } from "#app/content/company.ts";
import { ownLanguage } from "#app/content/languages.ts";
import { useCompany } from "#app/document-context.ts";
import { type Body, sectionId } from "#app/domain/text/body.ts";
import { BodyProse, type ChecklistWords } from "./body-prose.tsx";
import { inLanguage } from "./in-language.ts";
import { TableOfContents } from "./table-of-contents.tsx";
import "./article.css";
import "#app/styles/prose.css";

interface ArticleBodyProps {
  body: Body;
  /** Where it is not that of the page. */
  language?: string | null;
  checklist?: ChecklistWords;
}

/** The text of a document beside its table of contents, and below it the ways to hand it on. */
export function ArticleBody({ body, language, checklist }: ArticleBodyProps) {
  const { detail, errors } = caseStudies;
  const entries = body.sections
    .map(({ heading, level }, i) => ({ id: sectionId(i), title: heading, level }))
    .filter(({ title }) => title !== "");
  return (
    <div className="section">
      <div className="page columns thirds article">
        {entries.length > 1 ? (
          <TableOfContents label={detail.onThisPage} entries={entries} language={language} />
        ) : (
          <div />
        )}
        <div className="prose" {...inLanguage(language)}>
          {body.isReadable ? (
            <BodyProse sections={body.sections} sectionId={sectionId} checklist={checklist} />
          ) : (
            <p role="alert">{errors.details}</p>
          )}
          <HandOn lang={language ? ownLanguage : undefined} />
          <p className="handout" translate="no" lang={language ? ownLanguage : undefined}>
            {company.name}, {company.location}. {useCompany().email}
          </p>
        </div>
      </div>
    </div>
  );
}

/** To send the page to a colleague, or to put it on the table; each needs the page's script (handout-script.ts). */
function HandOn({ lang }: { lang: string | undefined }) {
  const { copy, copied, notCopied, print } = caseStudies.detail.handOn;
  return (
    <p className="hand-on" lang={lang}>
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
