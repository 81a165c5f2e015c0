import { studyDrawing } from "#app/artwork/named.ts";
import { caseStudies } from "#app/content/case-studies.ts";
import { findChart } from "#app/content/charts/charts.ts";
import { factsOf } from "#app/content/kinds.ts";
import { pageLabels } from "#app/content/page-labels.ts";
import { slots } from "#app/content/slots.ts";
import type { ChosenText } from "#app/domain/kinds/published.ts";
import type { SectionOf } from "#app/domain/pages/page.ts";
import { ArrowIcon } from "#app/ui/icons.tsx";
import { Picture } from "#app/ui/image.tsx";
import { hasChart as articleHasChart } from "../insights/has-chart.ts";
import { Chart } from "./chart.tsx";

type ExampleProps = Pick<SectionOf<"example">, "heading" | "text"> & {
  /** What was chosen, while it is public. */
  shown: ChosenText | undefined;
};

const sizes = "(max-width: 480px) 266px, (max-width: 900px) 92vw, 636px";

/** One text of this website with its picture; while that is not public there is no such section. */
export function Example({ heading, text, shown }: ExampleProps) {
  if (!shown) return null;
  const { kind, path, title, description, sample, customer } = shown;
  const ownNoun = sample ? caseStudies.sample.label : factsOf(kind).noun.One;
  const noun = customer ? slots.withCustomer(customer.name) : ownNoun;
  const Title = heading ? "h3" : "h2";
  const picture = pictureOf(shown);
  return (
    <section className="section chosen">
      <div className="page">
        {(heading || text) && (
          <div className="columns halves head">
            {heading && <h2 className="h2">{heading}</h2>}
            {text && <p className="lead">{text}</p>}
          </div>
        )}
        <div className={picture ? "columns halves" : undefined}>
          {picture && <div className="art ink-ground">{picture}</div>}
          <div className="about">
            <p className="small muted">{noun}</p>
            <Title className="h3">{title}</Title>
            <p className="clamped">{description}</p>
            <a className="more" href={path}>
              {pageLabels.readThis(factsOf(kind).noun.one)}
              <ArrowIcon />
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}

/** As its card has it: a chart, a photo or a drawing. An article may have none. */
function pictureOf(shown: ChosenText) {
  const { kind, slug, photo, sample } = shown;
  const hasChart = kind === "article" ? articleHasChart(shown) : sample && !photo && findChart(slug);
  if (hasChart) return <Chart chart={slug} comp="card" lazy />;
  if (kind === "article" && !photo) return null;
  return (
    <Picture
      photo={photo}
      decorative
      sizes={sizes}
      {...studyDrawing(slug)}
      failedText={caseStudies.errors.image}
    />
  );
}
