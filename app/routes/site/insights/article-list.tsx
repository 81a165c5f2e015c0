import { caseStudies } from "#app/content/case-studies.ts";
import { insights } from "#app/content/insights.ts";
import { documentPath } from "#app/content/public-kinds.ts";
import type { DocumentList } from "../documents/document-list.ts";
import { Chart } from "../sections/chart.tsx";
import { ListEmpty, ListFailed } from "../sections/list-state.tsx";
import type { ArticleEntry } from "./article-entry.server.ts";
import "./article-list.css";

interface ArticleListProps {
  list: DocumentList<ArticleEntry>;
  /** The level of the titles in the outline of the page. */
  heading: "h2" | "h3";
}

/** Articles in ruled rows, each a link as a whole. */
export function ArticleList({ list, heading: Heading }: ArticleListProps) {
  const { errors, empty } = insights;
  if (list.state === "failed")
    return <ListFailed failure={list.failure} help={errors.listHelp} heading={Heading} />;
  if (list.entries.length === 0) return <ListEmpty words={empty} heading={Heading} />;
  return (
    <ul className="articles">
      {list.entries.map(({ slug, title, description, author, topic, updated, updatedOn, hasChart }) => (
        <li key={slug}>
          <p className="small muted">
            {topic && <b>{topic}</b>}
            {updated && <time dateTime={updated}>{updatedOn}</time>}
            {author && <span>{caseStudies.detail.by(author)}</span>}
          </p>
          <div>
            <Heading>
              <a href={documentPath({ kind: "article", slug })}>{title}</a>
            </Heading>
            <p>{description}</p>
          </div>
          {hasChart && (
            <div className="art ink-ground">
              <Chart chart={slug} comp="card" lazy />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
