import { href } from "react-router";
import {
  type LegalPage as Legal,
  type LegalSection,
  legalLabels as labels,
} from "#app/content/legal/legal.ts";
import { PageTop } from "../sections/page-top.tsx";
import { TableOfContents } from "../sections/table-of-contents.tsx";
import "../sections/article.css";
import "#app/styles/prose.css";

export function LegalPage({ page }: { page: Legal }) {
  return (
    <>
      <PageTop heading={page.title} lead={page.intro} back={{ to: href("/"), label: labels.back }}>
        <p className="small muted">{page.lastUpdated}</p>
      </PageTop>
      <div className="section ruled">
        <div className="page article plain">
          <TableOfContents label={labels.onThisPage} entries={page.sections} />
          <div className="prose">
            {page.sections.map((section, i) => (
              <Section key={section.id} section={section} number={page.numbered ? i + 1 : undefined} />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

function Section({ section, number }: { section: LegalSection; number?: number }) {
  return (
    <section id={section.id}>
      <h2>
        {number && `${number}. `}
        {section.title}
      </h2>
      {section.body.map((part) =>
        typeof part === "string" ? (
          <p key={part}>{part}</p>
        ) : (
          <ul key={part.join()}>
            {part.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}
