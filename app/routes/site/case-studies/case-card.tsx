import { href } from "react-router";
import { studyDrawing } from "#app/artwork/named.ts";
import { caseStudies } from "#app/content/case-studies.ts";
import { Picture, type ShownPhoto } from "#app/ui/image.tsx";
import { Reveal } from "#app/ui/reveal.tsx";

/** As the lists know it; ids and dates stay on the server. */
export interface CaseStudySummary {
  slug: string;
  title: string;
  description: string;
  photo: ShownPhoto | null;
  sample: boolean;
}

interface CaseCardProps {
  study: CaseStudySummary;
  heading: "h2" | "h3";
}

/** In columns of case-grid.css. A telephone shows no more than 800 pixels of its 390. */
const sizes = "(max-width: 480px) 266px, (max-width: 1023px) 46vw, 25vw";

/** The whole card is the link. The picture says nothing that the title does not. */
export function CaseCard({ study, heading: Heading }: CaseCardProps) {
  return (
    <Reveal as="li" className="case">
      <div className="art ink-ground">
        <Picture
          photo={study.photo}
          decorative
          sizes={sizes}
          {...studyDrawing(study.slug)}
          failedText={caseStudies.errors.image}
        />
        {study.sample && <span className="sample">{caseStudies.sample.label}</span>}
      </div>
      <Heading>
        <a href={href("/case-studies/:slug", { slug: study.slug })}>{study.title}</a>
      </Heading>
      <p>{study.description}</p>
    </Reveal>
  );
}
