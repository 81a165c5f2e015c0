/** Every public page that stands in the content, once: sitemap, search, share images and Markdown walk this list. */
import { href } from "react-router";
import { industries } from "#app/content/industries/industries.ts";
import { legalPages } from "#app/content/legal/pages.ts";
import { findGenericService, genericServices } from "#app/content/services/generic.ts";
import { findService, services, servicesRelatedTo } from "#app/content/services/services.ts";
import type { SitePage } from "./page-text.ts";
import { genericServiceOutline, industryOutline, legalOutline, serviceOutline } from "./page-texts.ts";
import { homePage, singlePages } from "./single-pages.ts";

export const sitePages: readonly SitePage[] = [
  homePage,
  ...services.map(
    (service): SitePage => ({
      path: href("/services/:id", { id: service.slug }),
      kind: "service",
      metadata: service.metadata,
      outline: serviceOutline(service, narrower(service.related)),
    }),
  ),
  ...genericServices
    .filter(({ id }) => !findService(id))
    .map(
      (service): SitePage => ({
        path: href("/services/:id", { id: service.id }),
        kind: "service",
        metadata: service.metadata,
        outline: genericServiceOutline(service, broader(service.id)),
      }),
    ),
  ...industries.map(
    (industry): SitePage => ({
      path: href("/industries/:id", { id: industry.slug }),
      kind: "industry",
      metadata: industry.metadata,
      outline: industryOutline(industry),
    }),
  ),
  ...singlePages,
  ...legalPages.map(
    (page): SitePage => ({
      path: href(`/${page.slug}`),
      kind: "legal",
      metadata: page.metadata,
      outline: legalOutline(page),
    }),
  ),
];

export function findSitePage(path: string): SitePage | undefined {
  return sitePages.find((page) => page.path === path);
}

function narrower(ids: (typeof services)[number]["related"]) {
  return ids
    .flatMap((id) => findGenericService(id) ?? [])
    .map(({ id, title }) => ({ label: title, to: href("/services/:id", { id }) }));
}

function broader(id: (typeof genericServices)[number]["id"]) {
  return servicesRelatedTo(id).map(({ slug, title }) => ({
    label: title,
    to: href("/services/:id", { id: slug }),
  }));
}
