import { data } from "react-router";
import { notFound } from "#app/content/not-found.ts";
import { findIndustryTopic } from "#app/content/topic.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { missingMeta, pageMeta } from "../page-meta.ts";
import { TopicPage, TopicSections } from "../sections/topic-page.tsx";
import type { Route } from "./+types/industry.ts";

export const handle: RouteHandle = { cache: {} };

export const meta: Route.MetaFunction = (args) => {
  const topic = args.loaderData?.topic;
  if (!topic) return missingMeta(notFound.metadata.title);
  const { heading, metadata, questions } = topic;
  return pageMeta(args, { ...metadata, heading }, { faqData: questions?.items });
};

export function loader({ params }: Route.LoaderArgs) {
  const topic = findIndustryTopic(params.id);
  if (!topic) throw data(notFound.heading, { status: 404 });
  return { topic };
}

export default function IndustryPage({ loaderData: { topic } }: Route.ComponentProps) {
  return (
    <TopicPage {...topic}>
      <TopicSections topic={topic} />
    </TopicPage>
  );
}
