import { data, isRouteErrorResponse } from "react-router";
import { company } from "#app/content/company.ts";
import { pageTitle } from "#app/content/page.ts";
import { serviceNotFound as notFound } from "#app/content/services/labels.ts";
import { findServiceTopic } from "#app/content/topic.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { MissingPage } from "../missing-page.tsx";
import { missingMeta, pageMeta } from "../page-meta.ts";
import { TopicPage, TopicSections } from "../sections/topic-page.tsx";
import type { Route } from "./+types/service.ts";

export const handle: RouteHandle = { cache: {} };

export const meta: Route.MetaFunction = (args) => {
  const topic = args.loaderData?.topic;
  if (!topic) return missingMeta(pageTitle(notFound.heading));
  const { heading, name, metadata, questions } = topic;
  const { description } = metadata;
  return pageMeta(
    args,
    { ...metadata, heading },
    {
      serviceData: { name: heading, description, provider: company.name, category: name },
      faqData: questions?.items,
    },
  );
};

export function loader({ params }: Route.LoaderArgs) {
  const topic = findServiceTopic(params.id);
  if (!topic) throw data(notFound.heading, { status: 404 });
  return { topic };
}

export default function ServicePage({ loaderData: { topic } }: Route.ComponentProps) {
  return (
    <TopicPage {...topic}>
      <TopicSections topic={topic} />
    </TopicPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  const { heading, text, back, backTo } = notFound;
  return <MissingPage heading={heading} text={text} back={{ label: back, to: backTo }} />;
}
