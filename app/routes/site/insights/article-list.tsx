import { caseStudies } from "#app/content/case-studies.ts";
import { insights } from "#app/content/insights.ts";
import { documentPath } from "#app/content/public-kinds.ts";
import type { Failure } from "#app/middleware/context.ts";
import { Reference } from "#app/routes/error-reference.tsx";
import { Chart } from "../sections/chart.tsx";
import type { ArticleEntry } from "./article-entry.server.ts";
import "./article-list.css";
import "#app/styles/state.css";

/** What became of a list: failed with a sentence, or here (perhaps empty). */
export type ArticleListState =
  | { state: "failed"; failure: Failure }
  | { state: "loaded"; articles: readonly ArticleEntry[] };

interface ArticleListProps {
  list: ArticleListState;
  /** The level of the titles in the outline of the page. */
  heading: "h2" | "h3";
}

/** Articles in ruled rows, each a link as a whole. */
export function ArticleList({ list, heading: Heading }: ArticleListProps) {
  const { errors, empty } = insights;
  if (list.state === "failed")
    return (
      <div className="state" role="alert">
        <Heading className="h3">{list.failure.sentence}</Heading>
        <p className="soft">{errors.listHelp}</p>
        <Reference id={list.failure.requestId} />
        {/* A form without fields asks for this address again, with and without a script. */}
        <form>
          <button type="submit" className="btn ghost sm">
            {caseStudies.errors.retry}
          </button>
        </form>
      </div>
    );
  if (list.articles.length === 0)
    return (
      <div className="state">
        <Heading className="h3">{empty.heading}</Heading>
        <p className="soft">{empty.text}</p>
      </div>
    );
  return (
    <ul className="articles">
      {list.articles.map(({ slug, title, description, author, updated, updatedOn, hasChart }) => (
        <li key={slug}>
          <p className="small muted">
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
