import { href } from "react-router";
import { careers } from "#app/content/careers.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { pageMeta } from "../page-meta.ts";
import { FeatureList } from "../sections/feature-list.tsx";
import { SplitSection } from "../sections/split-section.tsx";
import { TopicPage } from "../sections/topic-page.tsx";
import type { Route } from "./+types/careers.ts";

export const handle: RouteHandle = { cache: { shows: "content" } };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { ...careers.metadata, heading: careers.heading });

export default function CareersPage() {
  const { reasons, openings } = careers;
  return (
    <TopicPage {...careers} back={{ to: href("/"), label: careers.back }} drawing="careers">
      <SplitSection heading={reasons.heading}>
        <FeatureList cards={reasons.items} />
      </SplitSection>
      <SplitSection heading={openings.heading}>
        <p className="lead">{openings.text}</p>
      </SplitSection>
    </TopicPage>
  );
}
