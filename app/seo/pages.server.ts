/** Every public page that stands in the content, once: sitemap, search, share images and Markdown walk this list. */
import { href } from "react-router";
import { about } from "#app/content/about.ts";
import { careers } from "#app/content/careers.ts";
import { caseStudies } from "#app/content/case-studies.ts";
import { contact } from "#app/content/contact.ts";
import { home } from "#app/content/home.ts";
import { industries } from "#app/content/industries/industries.ts";
import { legalPages } from "#app/content/legal/pages.ts";
import type { PageMetadata } from "#app/content/page.ts";
import { search } from "#app/content/search.ts";
import { findGenericService, genericServices } from "#app/content/services/generic.ts";
import { findService, services, servicesRelatedTo } from "#app/content/services/services.ts";
import type { Outline } from "./page-text.ts";
import { genericServiceOutline, industryOutline, legalOutline, serviceOutline } from "./page-texts.ts";
import { aboutOutline, careersOutline, contactOutline, homeOutline } from "./single-outlines.ts";

export type SitePage = {
  path: string;
  kind: "service" | "industry" | "page" | "legal";
  metadata: PageMetadata;
  outline: Outline;
};

export const sitePages: readonly SitePage[] = [
  { path: href("/"), kind: "page", metadata: home.metadata, outline: homeOutline },
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
  { path: href("/case-studies"), kind: "page", metadata: caseStudies.metadata, outline: bare(caseStudies) },
  { path: href("/about"), kind: "page", metadata: about.metadata, outline: aboutOutline },
  { path: href("/careers"), kind: "page", metadata: careers.metadata, outline: careersOutline },
  { path: href("/contact"), kind: "page", metadata: contact.metadata, outline: contactOutline },
  ...legalPages.map(
    (page): SitePage => ({
      path: href(`/${page.slug}`),
      kind: "legal",
      metadata: page.metadata,
      outline: legalOutline(page),
    }),
  ),
];

/** A page like the others, but kept out of sitemaps and of its own results. */
export const searchPage: SitePage = {
  path: href("/search"),
  kind: "page",
  metadata: search.metadata,
  outline: bare({ heading: search.heading, lead: search.empty }),
};

export function findSitePage(path: string): SitePage | undefined {
  return sitePages.find((page) => page.path === path);
}

function bare({ heading, lead }: { heading: string; lead: string }): Outline {
  return { heading, lead, sections: [] };
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
