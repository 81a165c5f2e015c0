/** The things of a page, linked to each other by @id (schema.org; the types are schema-dts'). */
import type { BreadcrumbList, Graph, Thing } from "schema-dts";
import { builtInFacts } from "#app/content/company-facts.ts";
import type { SearchMetadata } from "./meta.ts";
import { organization, originOf, website } from "./organization.ts";
import { article, event, jobPostings, people, questions, service } from "./structured-data-of-kinds.ts";
import { webPage } from "./web-page.ts";

export function structuredData(page: SearchMetadata): Graph {
  const things: (Thing | null)[] = [
    ...(page.pageType === "WebSite" ? ourselves(page) : []),
    webPage(page),
    article(page),
    event(page),
    service(page),
    questions(page),
    ...jobPostings(page),
    // An article names its author within itself.
    ...(page.article ? [] : people(page)),
    breadcrumbs(page),
  ];
  return { "@context": "https://schema.org", "@graph": things.filter((thing) => thing !== null) };
}

function ourselves({ canonicalUrl, description, company = builtInFacts }: SearchMetadata): Thing[] {
  const origin = originOf(canonicalUrl);
  return [organization(origin, description, company), website(origin, description)];
}

function breadcrumbs(page: SearchMetadata): BreadcrumbList | null {
  if (!page.trail) return null;
  return {
    "@type": "BreadcrumbList",
    "@id": `${page.canonicalUrl}#breadcrumb`,
    itemListElement: page.trail.map(({ name, url }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      item: url,
    })),
  };
}
