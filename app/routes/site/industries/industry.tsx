import { data } from "react-router";
import { findIndustry } from "#app/content/industries/industries.ts";
import { notFound } from "#app/content/not-found.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { missingMeta, pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/industry.ts";
import { IndustryPage } from "./industry-page.tsx";

export const handle: RouteHandle = { cache: { shows: "content" } };

export const meta: Route.MetaFunction = (args) => {
  const industry = args.loaderData?.industry;
  if (!industry) return missingMeta(notFound.metadata.title);
  return pageMeta(args, { ...industry.metadata, heading: industry.title }, { faqData: industry.questions });
};

export function loader({ params }: Route.LoaderArgs) {
  const industry = findIndustry(params.id);
  if (!industry) throw data(notFound.heading, { status: 404 });
  return { industry };
}

export default function IndustryRoute({ loaderData }: Route.ComponentProps) {
  return <IndustryPage industry={loaderData.industry} />;
}
