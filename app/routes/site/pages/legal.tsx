import { data, href } from "react-router";
import {
  checkedOn,
  type KeptTable,
  type LegalSection,
  legalLabels as labels,
} from "#app/content/legal/legal.ts";
import { findLegalPage } from "#app/content/legal/pages.ts";
import { notFound } from "#app/content/not-found.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { missingMeta, pageMeta } from "../page-meta.ts";
import { PageTop } from "../sections/page-top.tsx";
import { TableOfContents } from "../sections/table-of-contents.tsx";
import type { Route } from "./+types/legal.ts";
import "../sections/article.css";
import "#app/styles/prose.css";

export const handle: RouteHandle = { cache: {} };

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData?.page;
  if (!page) return missingMeta(notFound.metadata.title);
  return pageMeta(args, { ...page.metadata, heading: page.title });
};

export function loader({ request }: Route.LoaderArgs) {
  const page = findLegalPage(new URL(request.url).pathname.replace(/^\/|\/$/g, ""));
  if (!page) throw data(notFound.heading, { status: 404 });
  return { page };
}

export default function LegalPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <PageTop heading={page.title} lead={page.intro} back={{ to: href("/"), label: labels.back }}>
        <p className="small muted">{page.lastUpdated}</p>
        {checkedOn && <p className="small muted">{checkedOn}</p>}
      </PageTop>
      <div className="section ruled">
        <div className="page columns thirds article">
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
        ) : "kept" in part ? (
          <Kept key={part.kept[0]?.name} rows={part.kept} />
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

function Kept({ rows }: { rows: KeptTable["kept"] }) {
  const { name, purpose, lifetime } = labels.table;
  return (
    <table>
      <thead>
        <tr>
          {[name, purpose, lifetime].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>{row.purpose}</td>
            <td>{row.lifetime}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
