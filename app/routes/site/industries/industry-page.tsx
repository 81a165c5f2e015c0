import { href } from "react-router";
import type { Industry } from "#app/content/industries/industry.ts";
import { industryLabels as labels } from "#app/content/industries/labels.ts";
import { serviceNames } from "#app/content/services/names.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Closing } from "../sections/closing.tsx";
import { FeatureList } from "../sections/feature-list.tsx";
import { Figures } from "../sections/figures.tsx";
import { LinkRows } from "../sections/link-rows.tsx";
import { NeedsAndRisks } from "../sections/needs-and-risks.tsx";
import { PageTop } from "../sections/page-top.tsx";
import { Questions } from "../sections/questions.tsx";
import { SplitSection } from "../sections/split-section.tsx";

export function IndustryPage({ industry }: { industry: Industry }) {
  const { figures, questions } = industry;
  const services = serviceNames.filter(({ slug }) => industry.services.includes(slug));
  return (
    <>
      <PageTop
        heading={industry.title}
        lead={industry.lead}
        back={{ to: href("/"), label: labels.back }}
        band={industry.slug}
      >
        <ButtonLink to={labels.contactTo}>{labels.book}</ButtonLink>
      </PageTop>
      {figures && (
        <section className="section">
          <div className="page">
            <div className="head">
              <h2 className="h2">{figures.heading}</h2>
              <p className="lead">{figures.lead}</p>
            </div>
            <Figures figures={figures.items} labels={labels} />
            <p className="figs-note">{figures.note}</p>
          </div>
        </section>
      )}
      <SplitSection heading={labels.cards} sunken={!!figures}>
        <FeatureList cards={industry.cards} />
      </SplitSection>
      <NeedsAndRisks labels={labels} needs={industry.needs} risks={industry.risks} sunken={!figures} />
      {questions && (
        <SplitSection heading={labels.questions} sunken>
          <Questions questions={questions} />
        </SplitSection>
      )}
      <SplitSection heading={labels.services}>
        <LinkRows
          links={services.map(({ slug, name }) => ({ label: name, to: href("/services/:id", { id: slug }) }))}
        />
      </SplitSection>
      <Closing
        headline={labels.readyHeading}
        lead={industry.closing}
        button={{ label: labels.book, to: labels.contactTo }}
      />
    </>
  );
}
