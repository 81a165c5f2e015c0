import { href } from "react-router";
import { withTopicOf } from "#app/content/contact-topics.ts";
import { insights } from "#app/content/insights.ts";
import type { Face } from "#app/domain/company/faces.ts";
import type { Body } from "#app/domain/text/body.ts";
import { ArticleBody } from "../sections/article-body.tsx";
import { ChartFigure } from "../sections/chart.tsx";
import { Closing } from "../sections/closing.tsx";
import { MainPicture } from "../sections/main-picture.tsx";
import { PageTop } from "../sections/page-top.tsx";
import { Publication } from "../sections/publication.tsx";
import type { ShownText } from "../sections/shown-text.server.ts";
import { Tags } from "../sections/tags.tsx";
import type { ArticleEntry } from "./article-entry.server.ts";
import { ArticleList } from "./article-list.tsx";
import { Author } from "./author.tsx";
import { hasChart } from "./has-chart.ts";
import "../case-studies/evidence.css";
import "./checklist.css";

interface ArticlePageProps {
  article: ShownText;
  body: Body;
  others: readonly ArticleEntry[];
  /** Of its author, where that is one of the people on About. */
  face: Face | null;
}

export function ArticlePage({ article, body, others, face }: ArticlePageProps) {
  const { detail } = insights;
  const { title, description, tags, author, minutes, modified, modifiedOn } = article;
  return (
    <>
      <article>
        <PageTop
          heading={title}
          lead={description}
          language={article.language}
          back={{ to: href("/insights"), label: detail.back }}
          below={
            // Of an article that came with the site its chart.
            hasChart(article) ? <ChartFigure chart={article.slug} /> : <MainPicture {...article} />
          }
        >
          <Tags tags={tags} />
          {face && <Author face={face} />}
          <Publication
            author={face ? undefined : author}
            minutes={minutes}
            updated={modified}
            updatedOn={modifiedOn}
          />
        </PageTop>
        <ArticleBody body={body} language={article.language} checklist={detail.checklist} />
      </article>
      {others.length > 0 && (
        <section className="section sunken screen-only">
          <div className="page">
            <h2 className="h2 head">{detail.more}</h2>
            <ArticleList list={{ state: "loaded", entries: others }} heading="h3" />
          </div>
        </section>
      )}
      <Closing {...withTopicOf(tags, detail.closing)} />
    </>
  );
}
