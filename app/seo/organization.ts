import { href } from "react-router";
import type { ImageObject, Organization, SearchAction, WebSite, WithActionConstraints } from "schema-dts";
import { company } from "#app/content/company.ts";
import type { CompanyFacts } from "#app/content/company-facts.ts";
import { search } from "#app/content/search.ts";
import { daysFrom } from "#app/content/week.ts";

export const organizationId = (origin: string) => `${origin}/#organization`;
export const websiteId = (origin: string) => `${origin}/#website`;

/** Who we are: name, place, hours, how to reach us. `origin` is that of PUBLIC_URL. */
export function organization(origin: string, description: string, facts: CompanyFacts): Organization {
  const { opens, closes } = facts.hours;
  const address = {
    "@type": "PostalAddress",
    ...(facts.street ? { streetAddress: facts.street } : {}),
    addressLocality: company.city,
    addressRegion: company.region,
    addressCountry: company.countryCode,
  } as const;
  const hours = {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: daysFrom(facts.hours.first, facts.hours.last).map(
      (day) => `https://schema.org/${day}` as const,
    ),
    opens,
    closes,
  } as const;
  return {
    "@type": "Organization",
    "@id": organizationId(origin),
    name: company.name,
    url: `${origin}/`,
    description,
    ...(facts.legalName ? { legalName: facts.legalName } : {}),
    ...(facts.phone ? { telephone: facts.phone } : {}),
    email: facts.email,
    foundingDate: facts.founded,
    logo: logoOf(origin),
    address,
    location: { "@type": "Place", name: company.name, address, openingHoursSpecification: hours },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "sales",
      email: facts.email,
      url: `${origin}${href("/contact")}`,
      availableLanguage: "en",
      hoursAvailable: hours,
    },
    ...(facts.profiles.length > 0 ? { sameAs: facts.profiles.map(({ page }) => page.to) } : {}),
  };
}

export function logoOf(origin: string): ImageObject {
  return { "@type": "ImageObject", url: `${origin}/icon-512.png`, width: "512", height: "512" };
}

/** The site and how to search it. */
export function website(origin: string, description: string): WebSite {
  const searching: WithActionConstraints<SearchAction> = {
    "@type": "SearchAction",
    name: search.label,
    target: { "@type": "EntryPoint", urlTemplate: `${origin}${href("/search")}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    "@id": websiteId(origin),
    url: `${origin}/`,
    name: company.name,
    description,
    inLanguage: "en",
    publisher: { "@id": organizationId(origin) },
    potentialAction: searching,
  };
}

/** Empty for an address that is none: then the ids are relative. */
export function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : "";
}
