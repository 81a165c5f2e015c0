import { data, href, isRouteErrorResponse } from "react-router";
import { company } from "#app/content/company.ts";
import { pageTitle } from "#app/content/page.ts";
import { findGenericService } from "#app/content/services/generic.ts";
import { serviceNotFound } from "#app/content/services/labels.ts";
import { findService, servicesRelatedTo } from "#app/content/services/services.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { missingMeta, pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/service.ts";
import { GenericServicePage } from "./generic-service-page.tsx";
import { ServiceNotFound } from "./service-not-found.tsx";
import { ServicePage } from "./service-page.tsx";

export const handle: RouteHandle = { cache: { shows: "content" } };

export const meta: Route.MetaFunction = (args) => {
  const found = args.loaderData;
  if (!found) return missingMeta(pageTitle(serviceNotFound.heading));
  const { page } = found;
  const category = "name" in page ? page.name : page.title;
  const { description } = page.metadata;
  const words = { ...page.metadata, heading: page.title };
  return pageMeta(args, words, {
    serviceData: { name: page.title, description, provider: company.name, category },
    faqData: "questions" in page ? page.questions : undefined,
  });
};

/** The dedicated page wins over the generic table (docs/product.md, PAG5). */
export function loader({ params }: Route.LoaderArgs) {
  const service = findService(params.id);
  if (service) {
    const related = service.related.flatMap((id) => findGenericService(id) ?? []);
    return {
      page: service,
      related: related.map(({ id, title }) => ({ label: title, to: href("/services/:id", { id }) })),
    };
  }
  const generic = findGenericService(params.id);
  if (!generic) throw data(serviceNotFound.heading, { status: 404 });
  const parents = servicesRelatedTo(generic.id);
  return {
    page: generic,
    related: parents.map(({ slug, title }) => ({ label: title, to: href("/services/:id", { id: slug }) })),
  };
}

export default function ServiceRoute({ loaderData: { page, related } }: Route.ComponentProps) {
  return "cards" in page ? (
    <ServicePage service={page} related={related} />
  ) : (
    <GenericServicePage service={page} related={related} />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ServiceNotFound />;
  throw error;
}
