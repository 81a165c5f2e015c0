import { href } from "react-router";
import { caseStudies } from "#app/content/case-studies.ts";
import "#app/styles/tags.css";
import { industryLabels } from "#app/content/industries/labels.ts";
import { industryOfTags } from "#app/content/industries/names.ts";
import { slots } from "#app/content/slots.ts";
import type { Body } from "#app/domain/text/body.ts";
import { ArrowIcon } from "#app/ui/icons.tsx";
import { Picture } from "#app/ui/image.tsx";
import { ArticleBody } from "../sections/article-body.tsx";
import { ChartFigure } from "../sections/chart.tsx";
import { PageTop } from "../sections/page-top.tsx";
import { Publication } from "../sections/publication.tsx";
import { hasChart, type PublishedSummary } from "./case-card.tsx";
import { Customer, type ShownCustomer } from "./customer.tsx";
import { listAddress } from "./list-address.ts";
import "./evidence.css";

interface CaseStudyArticleProps {
  study: PublishedSummary & {
    tags: readonly string[];
    language?: string | null;
    modified: string | null;
    modifiedOn: string;
    minutes: number;
  };
  body: Body;
  /** Null where none is named. */
  customer: ShownCustomer | null;
}

export function CaseStudyArticle({ study, body, customer }: CaseStudyArticleProps) {
  const { detail } = caseStudies;
  const industry = industryOfTags(study.tags);
  return (
    <article>
      <PageTop
        heading={study.title}
        lead={study.description}
        language={study.language}
        back={{ to: href("/case-studies"), label: detail.back }}
        below={<MainPicture study={study} />}
      >
        {customer ? (
          <p className="small">
            <b>{slots.withCustomer(customer.name, customer.sector)}</b>
          </p>
        ) : (
          study.sample && <p className="note">{caseStudies.sample.note}</p>
        )}
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
        {industry && (
          <p className="small">
            <a className="more" href={href("/industries/:id", { id: industry.slug })}>
              {industryLabels.toIndustry(industry.name)}
              <ArrowIcon />
            </a>
          </p>
        )}
      </PageTop>
      {customer && <Customer {...customer} />}
      <ArticleBody body={body} language={study.language} />
    </article>
  );
}

/** As wide as the page; a telephone shows no more than 800 pixels of its 390. */
const sizes = "(max-width: 480px) 266px, (max-width: 1280px) 94vw, 1200px";

/** The chart of a worked example; otherwise the drawing of the slug, or the editor's photo over it. */
function MainPicture({ study }: { study: PublishedSummary }) {
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
