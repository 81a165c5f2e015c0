import type { Link as LinkText } from "#app/content/page.ts";
import { serviceLabels as labels } from "#app/content/services/labels.ts";
import type { Service } from "#app/content/services/service.ts";
import { Closing } from "../sections/closing.tsx";
import { FeatureList } from "../sections/feature-list.tsx";
import { LinkRows } from "../sections/link-rows.tsx";
import { NeedsAndRisks } from "../sections/needs-and-risks.tsx";
import { PageTop } from "../sections/page-top.tsx";
import { Questions } from "../sections/questions.tsx";
import { SplitSection } from "../sections/split-section.tsx";
import { Steps } from "../sections/steps.tsx";

interface ServicePageProps {
  service: Service;
  /** Narrower services of the fixed table. */
  related: readonly LinkText[];
}

/** One of the six services with a page of their own. */
export function ServicePage({ service, related }: ServicePageProps) {
  return (
    <>
      <PageTop
        heading={service.title}
        lead={service.intro}
        back={{ to: "/#services", label: labels.back }}
        band={service.slug}
      />
      <SplitSection heading={labels.cards}>
        <FeatureList cards={service.cards} />
      </SplitSection>
      <section className="section sunken">
        <div className="page">
          <div className="head">
            <h2 className="h2">{labels.steps}</h2>
            <p className="lead">{service.stepsLead}</p>
          </div>
          <Steps steps={service.steps} numberText={labels.step} />
        </div>
      </section>
      <NeedsAndRisks labels={labels} needs={service.needs} risks={service.risks} />
      {service.questions.length > 0 && (
        <SplitSection heading={labels.questions} sunken>
          <Questions questions={service.questions} />
        </SplitSection>
      )}
      {related.length > 0 && (
        <SplitSection heading={labels.related}>
          <LinkRows links={related} />
        </SplitSection>
      )}
      <Closing
        headline={labels.readyHeading}
        lead={service.closing}
        button={{ label: labels.bookFree, to: labels.contactTo }}
      />
    </>
  );
}
