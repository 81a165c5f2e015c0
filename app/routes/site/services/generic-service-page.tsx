import type { Link as LinkText } from "#app/content/page.ts";
import { genericServiceLabels as labels } from "#app/content/services/labels.ts";
import type { GenericService } from "#app/content/services/service.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Closing } from "../sections/closing.tsx";
import { RuledRows } from "../sections/feature-list.tsx";
import { LinkRows } from "../sections/link-rows.tsx";
import { PageTop } from "../sections/page-top.tsx";
import { SplitSection } from "../sections/split-section.tsx";
import { Steps } from "../sections/steps.tsx";

interface GenericServicePageProps {
  service: GenericService;
  related: readonly LinkText[];
}

/** An entry of the fixed table behind /services/{serviceId}. */
export function GenericServicePage({ service, related }: GenericServicePageProps) {
  return (
    <>
      <PageTop
        heading={service.title}
        lead={service.description}
        back={{ to: "/#services", label: labels.back }}
        band={service.image}
      >
        <ButtonLink to={labels.contactTo}>{labels.book}</ButtonLink>
      </PageTop>
      <SplitSection heading={labels.benefits}>
        <RuledRows rows={service.benefits} />
      </SplitSection>
      <section className="section sunken">
        <div className="page">
          <div className="head">
            <h2 className="h2">{labels.process}</h2>
          </div>
          <Steps steps={service.process.map((text) => ({ text }))} />
        </div>
      </section>
      {related.length > 0 && (
        <SplitSection heading={labels.partOf}>
          <LinkRows links={related} />
        </SplitSection>
      )}
      <Closing
        headline={labels.readyHeading}
        lead={labels.readyText}
        button={{ label: labels.contact, to: labels.contactTo }}
      />
    </>
  );
}
