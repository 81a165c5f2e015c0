import { href } from "react-router";
import type {
  DayOfWeek,
  ImageObject,
  Organization,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from "schema-dts";
import { company } from "#app/content/company.ts";
import { search } from "#app/content/search.ts";

export const organizationId = (origin: string) => `${origin}/#organization`;
export const websiteId = (origin: string) => `${origin}/#website`;

const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Who we are: name, place, hours, how to reach us. `origin` is that of PUBLIC_URL. */
export function organization(origin: string, description: string): Organization {
  const address = {
    "@type": "PostalAddress",
    ...(company.registeredOffice ? { streetAddress: company.registeredOffice } : {}),
    addressLocality: company.city,
    addressRegion: company.region,
    addressCountry: company.countryCode,
  } as const;
  const hours = {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: openDays(company.hours.days),
    opens: company.hours.opens,
    closes: company.hours.closes,
  } as const;
  return {
    "@type": "Organization",
    "@id": organizationId(origin),
    name: company.name,
    url: `${origin}/`,
    description,
    ...(company.legalName ? { legalName: company.legalName } : {}),
    ...(company.phone ? { telephone: company.phone } : {}),
    email: company.email,
    foundingDate: String(company.founded),
    logo: logoOf(origin),
    address,
    location: { "@type": "Place", name: company.name, address, openingHoursSpecification: hours },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "sales",
      email: company.email,
      url: `${origin}${href("/contact")}`,
      availableLanguage: "en",
      hoursAvailable: hours,
    },
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

/** "Monday to Friday" as the days it names. */
export function openDays(text: string): DayOfWeek[] {
  const [first = "", last = first] = text.split(" to ");
  const names: readonly string[] = week;
  const open = week.slice(names.indexOf(first), names.indexOf(last) + 1);
  return open.map((day) => `https://schema.org/${day}` as const);
}
