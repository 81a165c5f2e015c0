import { href } from "react-router";
import { notFound } from "#app/content/not-found.ts";
import { pageLabels as labels } from "#app/content/page-labels.ts";
import { type LegalSection, legalSections } from "#app/domain/pages/anchors.ts";
import { legalKinds } from "#app/domain/pages/section-kinds.ts";
import { wordsOfParagraph } from "#app/domain/text/paragraph.ts";
import { pageOfFrame, wordsOf } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { missingMeta, pageMeta } from "../page-meta.ts";
import { InlineText } from "../sections/inline-text.tsx";
import { PageTop } from "../sections/page-top.tsx";
import { TableOfContents } from "../sections/table-of-contents.tsx";
import type { Route } from "./+types/legal.ts";
import "../sections/article.css";
import "#app/styles/prose.css";

export const handle: RouteHandle = { cache: {} };

export const meta: Route.MetaFunction = (args) => {
  const values = args.loaderData?.page.values;
  if (!values) return missingMeta(notFound.metadata.title);
  return pageMeta(args, { ...values.metadata, heading: values.heading });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const path = url.pathname.replace(/\/$/, "");
  const { company } = await wordsOf(context);
  return { page: await pageOfFrame(context, path, "legal"), checkedOn: company.legalCheck };
}

export default function LegalPage({ loaderData: { page, checkedOn } }: Route.ComponentProps) {
  const { heading, lead, updated, numbering } = page.values;
  const sections = legalSections(page.values.sections);
  return (
    <>
      <PageTop heading={heading} lead={lead} back={{ to: href("/"), label: labels.back }}>
        <p className="small muted">{updated}</p>
        {checkedOn && <p className="small muted">{checkedOn}</p>}
      </PageTop>
      <div className="section ruled">
        <div className="page columns thirds article">
          <TableOfContents label={labels.onThisPage} entries={sections} />
          <div className="prose">
            {sections.map((section, i) => (
              <Section
                key={section.id}
                section={section}
                number={numbering === "numbers" ? i + 1 : undefined}
              />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

type Part = LegalSection["parts"][number];

function Section({ section, number }: { section: LegalSection; number?: number }) {
  return (
    <section id={section.id}>
      <h2>
        {number && `${number}. `}
        {section.title}
      </h2>
      {section.parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of a page does not change while it is shown
        <PartOfSection key={place} part={part} />
      ))}
    </section>
  );
}

function PartOfSection({ part }: { part: Part }) {
  if (part.kind === "prose")
    return part.paragraphs.map((text) => (
      <p key={text}>
        <InlineText words={wordsOfParagraph(text)} />
      </p>
    ));
  if (part.kind === "table") return <Kept rows={part.rows} />;
  return (
    <ul>
      {part.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Kept({ rows }: { rows: Extract<Part, { kind: "table" }>["rows"] }) {
  const { name, purpose, lifetime } = legalKinds.table.fields.rows.fields;
  return (
    <table>
      <thead>
        <tr>
          {[name, purpose, lifetime].map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row" translate="no">
              {row.name}
            </th>
            <td>{row.purpose}</td>
            <td>{row.lifetime}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
