import { data, href } from "react-router";
import { careers, openingLabels } from "#app/content/careers.ts";
import { listOpenings } from "#app/domain/openings/openings.server.ts";
import { siteContext } from "#app/middleware/context.ts";
import { failureOf, withVisitor } from "#app/middleware/transactions.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { pageMeta } from "../page-meta.ts";
import { FeatureList } from "../sections/feature-list.tsx";
import { SplitSection } from "../sections/split-section.tsx";
import { TopicPage } from "../sections/topic-page.tsx";
import type { Route } from "./+types/careers.ts";
import { Openings } from "./openings.tsx";
import { shownOpening } from "./shown-opening.server.ts";

export const handle: RouteHandle = { cache: {} };

export const meta: Route.MetaFunction = (args) => {
  const { openings, description } = args.loaderData ?? { openings: null, description: "" };
  const words = { ...careers.metadata, description, heading: careers.heading };
  const structured = openings?.state === "loaded" ? openings.shown.map(({ structured }) => structured) : [];
  return pageMeta(args, words, { openings: structured });
};

/** Without the database the page still stands, and says that its openings are missing. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  try {
    const openings = await withVisitor(context, (tx) => listOpenings(tx, new Date()));
    const shown = openings.map((opening) => shownOpening(opening, publicUrl));
    return {
      openings: { state: "loaded" as const, shown },
      description: openingLabels.description(shown.length),
    };
  } catch (error) {
    const failure = failureOf(context, error, openingLabels.failure);
    return data(
      { openings: { state: "failed" as const, failure }, description: careers.metadata.description },
      { status: 503 },
    );
  }
}

export default function CareersPage({ loaderData: { openings } }: Route.ComponentProps) {
  const { reasons } = careers;
  return (
    <TopicPage {...careers} back={{ to: href("/"), label: careers.back }} drawing="careers">
      <SplitSection heading={reasons.heading}>
        <FeatureList cards={reasons.items} />
      </SplitSection>
      <Openings openings={openings} />
    </TopicPage>
  );
}
