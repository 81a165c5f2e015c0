import { href } from "react-router";
import { studyDrawing } from "#app/artwork/named.ts";
import { caseStudies } from "#app/content/case-studies.ts";
import { findChart } from "#app/content/charts/charts.ts";
import { decisionOf } from "#app/content/samples/decisions.ts";
import { slots } from "#app/content/slots.ts";
import { Picture, type ShownPhoto } from "#app/ui/image.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Chart } from "../sections/chart.tsx";
import { MeasuredFigure } from "./customer.tsx";

/** As the lists know it; ids and dates stay on the server. */
export interface PublishedSummary {
  slug: string;
  title: string;
  description: string;
  photo: ShownPhoto | null;
  sample: boolean;
  /** The one who is named, and what was measured there. */
  customer?: { name: string; figure: string; unit: string };
}

interface CaseCardProps {
  study: PublishedSummary;
  heading: "h2" | "h3";
  /** Whether a worked example says which decision it is about. */
  withDecision: boolean;
}

/** In columns of case-grid.css. A telephone shows no more than 800 pixels of its 390. */
const sizes = "(max-width: 480px) 266px, (max-width: 640px) 92vw, (max-width: 1279px) 46vw, 25vw";

/** The whole card is the link. A photo or a drawing says nothing that the title does not; a chart does. */
export function CaseCard({ study, heading: Heading, withDecision }: CaseCardProps) {
  const { customer } = study;
  const figure = customer?.figure ? <MeasuredFigure value={customer.figure} unit={customer.unit} /> : null;
  const decision = withDecision && study.sample && decisionOf(study.slug);
  return (
    <Reveal as="li" className="case">
      <div className="art ink-ground">
        {figure && !study.photo ? (
          figure
        ) : hasChart(study) ? (
          <Chart chart={study.slug} comp="card" lazy />
        ) : (
          <Picture
            photo={study.photo}
            decorative
            sizes={sizes}
            {...studyDrawing(study.slug)}
            failedText={caseStudies.errors.image}
          />
        )}
        {(customer || study.sample) && (
          <span className="sample">
            {customer ? slots.withCustomer(customer.name) : caseStudies.sample.label}
          </span>
        )}
      </div>
      {study.photo && figure}
      <Heading>
        <a href={href("/case-studies/:slug", { slug: study.slug })}>{study.title}</a>
      </Heading>
      {decision && <p className="decision">{decision}</p>}
      <p className="clamped">{study.description}</p>
    </Reveal>
  );
}

/** A worked example that came with the site, as long as nobody has given it a photo. */
export function hasChart({ slug, photo, sample }: PublishedSummary): boolean {
  return sample && photo === null && findChart(slug) !== undefined;
}
