/** What may stand in the structured data of a page: schema.org's own names, as schema-dts has them. */
import type { SearchAction, Thing, WithActionConstraints } from "schema-dts";

type Named = Exclude<Thing, string>;
type Type = Named["@type"];
/** A name that schema.org does not know is an error of types, in this list too. */
type Properties<T extends Type> = T extends "SearchAction"
  ? keyof WithActionConstraints<SearchAction>
  : keyof Extract<Named, { "@type": T }>;

/** Another thing is written as its type. A list is one of these over and over. */
type Value =
  | Type
  | "text"
  | "number"
  | "date"
  | "address"
  | "reference"
  | "place"
  | "search address"
  | "truth"
  | "author";
type Rules = { [T in Type]?: { [P in Properties<T>]?: Value } };

const anyPage = {
  "@id": "address",
  url: "address",
  name: "text",
  description: "text",
  inLanguage: "text",
  isPartOf: "reference",
  primaryImageOfPage: "ImageObject",
  breadcrumb: "reference",
} as const;

const rules = {
  WebPage: { ...anyPage, about: "reference", datePublished: "date", dateModified: "date" },
  AboutPage: { ...anyPage, about: "reference" },
  ContactPage: { ...anyPage, about: "reference" },
  CollectionPage: { ...anyPage, mainEntity: "ItemList" },
  SearchResultsPage: anyPage,
  Organization: {
    "@id": "address",
    name: "text",
    url: "address",
    description: "text",
    email: "text",
    foundingDate: "date",
    logo: "ImageObject",
    address: "PostalAddress",
    location: "Place",
    contactPoint: "ContactPoint",
  },
  Person: { name: "text", jobTitle: "text", image: "address", url: "address", worksFor: "reference" },
  Event: {
    "@id": "address",
    name: "text",
    description: "text",
    image: "address",
    startDate: "date",
    endDate: "date",
    previousStartDate: "date",
    eventStatus: "text",
    eventAttendanceMode: "text",
    location: "place",
    organizer: "Organization",
    url: "address",
    inLanguage: "text",
    mainEntityOfPage: "reference",
  },
  VirtualLocation: { url: "text" },
  PostalAddress: { addressLocality: "text", addressRegion: "text", addressCountry: "text" },
  Place: { name: "text", address: "PostalAddress", openingHoursSpecification: "OpeningHoursSpecification" },
  OpeningHoursSpecification: { dayOfWeek: "text", opens: "text", closes: "text" },
  ContactPoint: {
    contactType: "text",
    email: "text",
    url: "address",
    availableLanguage: "text",
    hoursAvailable: "OpeningHoursSpecification",
  },
  ImageObject: { url: "address", contentUrl: "address", width: "text", height: "text", caption: "text" },
  WebSite: {
    "@id": "address",
    url: "address",
    name: "text",
    description: "text",
    inLanguage: "text",
    publisher: "reference",
    potentialAction: "SearchAction",
  },
  SearchAction: { name: "text", target: "EntryPoint", "query-input": "text" },
  EntryPoint: { urlTemplate: "search address" },
  Service: {
    "@id": "address",
    name: "text",
    description: "text",
    serviceType: "text",
    category: "text",
    url: "address",
    provider: "Organization",
    mainEntityOfPage: "reference",
  },
  JobPosting: {
    "@id": "address",
    title: "text",
    description: "text",
    datePosted: "date",
    validThrough: "date",
    employmentType: "text",
    hiringOrganization: "Organization",
    jobLocation: "Place",
    directApply: "truth",
  },
  FAQPage: { "@id": "address", isPartOf: "reference", mainEntity: "Question" },
  Question: { name: "text", acceptedAnswer: "Answer" },
  Answer: { text: "text" },
  BreadcrumbList: { "@id": "address", itemListElement: "ListItem" },
  ItemList: { itemListElement: "ListItem" },
  ListItem: { position: "number", name: "text", item: "address", url: "address" },
  Article: {
    "@id": "address",
    headline: "text",
    description: "text",
    image: "address",
    datePublished: "date",
    dateModified: "date",
    author: "author",
    publisher: "Organization",
    inLanguage: "text",
    mainEntityOfPage: "reference",
    keywords: "text",
  },
} as const satisfies Rules;

type Graph = Record<string, unknown>;
type Known = {
  /** Every address of the site starts with it. */
  url: string;
  /** Of all things that are described in full somewhere on the site. */
  ids: ReadonlySet<unknown>;
};

/** What is wrong with a thing and all that stands in it, a line each: "WebPage.about: ...". */
export function faultsOf(thing: Graph, known: Known): string[] {
  const type = String(thing["@type"]);
  if (!Object.hasOwn(rules, type)) return [`${type}: no type of this list`];
  const allowed: Record<string, Value> = rules[type as keyof typeof rules];
  const properties = Object.entries(thing).filter(([property]) => property !== "@type");
  if (properties.length === 0) return [`${type}: says nothing`];
  return properties.flatMap(([property, inner]) => {
    const value = Object.hasOwn(allowed, property) ? allowed[property] : undefined;
    const where = `${type}.${property}`;
    if (!value) return [`${where}: no property of this list`];
    const several = [inner].flat();
    if (several.length === 0) return [`${where}: an empty list`];
    return several.flatMap((one) => faultsOfValue(one, value, known).map((fault) => `${where}: ${fault}`));
  });
}

function faultsOfValue(one: unknown, value: Value, known: Known): string[] {
  const wrong = [`${JSON.stringify(one)} is no ${value}`];
  switch (value) {
    case "text":
      return typeof one === "string" && one.trim() !== "" ? [] : wrong;
    case "number":
      return typeof one === "number" ? [] : wrong;
    case "author":
      return isThing(one) && (one["@type"] === "Organization" || one["@type"] === "Person")
        ? faultsOf(one, known)
        : wrong;
    case "place":
      if (isThing(one) && one["@type"] === "VirtualLocation") return faultsOf(one, known);
      // Where it is, in words.
      return isThing(one) &&
        Object.keys(one).join() === "@type,name,address" &&
        [one.name, one.address].every((words) => typeof words === "string" && words !== "")
        ? []
        : wrong;
    case "truth":
      return typeof one === "boolean" ? [] : wrong;
    case "date":
      return typeof one === "string" && /^\d{4}/.test(one) && !Number.isNaN(Date.parse(one)) ? [] : wrong;
    case "address":
      return typeof one === "string" && one.startsWith(`${known.url}/`) && URL.canParse(one) ? [] : wrong;
    case "search address":
      return one === `${known.url}/search?q={search_term_string}` ? [] : wrong;
    case "reference":
      return isThing(one) && Object.keys(one).join() === "@id" && known.ids.has(one["@id"]) ? [] : wrong;
    default:
      return isThing(one) && one["@type"] === value ? faultsOf(one, known) : wrong;
  }
}

function isThing(value: unknown): value is Graph {
  return typeof value === "object" && value !== null;
}
