import { href } from "react-router";
import { careers } from "#app/content/careers.ts";
import { Closing } from "../sections/closing.tsx";
import { FeatureList } from "../sections/feature-list.tsx";
import { PageTop } from "../sections/page-top.tsx";
import { SplitSection } from "../sections/split-section.tsx";

export function CareersPage() {
  const { reasons, openings, closing } = careers;
  return (
    <>
      <PageTop
        heading={careers.heading}
        lead={careers.lead}
        back={{ to: href("/"), label: careers.back }}
        band="careers"
      />
      <SplitSection heading={reasons.heading}>
        <FeatureList cards={reasons.items} />
      </SplitSection>
      <SplitSection heading={openings.heading} sunken>
        <p className="lead">{openings.text}</p>
      </SplitSection>
      <Closing {...closing} />
    </>
  );
}
