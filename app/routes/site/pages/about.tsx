import { about } from "#app/content/about.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/about.ts";
import { AboutPage } from "./about-page.tsx";

export const handle: RouteHandle = { cache: { shows: "content" } };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    { ...about.metadata, heading: about.heading },
    { pageType: "AboutPage", faqData: about.questions.items },
  );

export default function AboutRoute() {
  return <AboutPage />;
}
