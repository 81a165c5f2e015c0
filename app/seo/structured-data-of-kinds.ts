/** What a page is about: an article, a service, answers to questions. Null where it is not. */
import { href } from "react-router";
import type { Article, Event, FAQPage, JobPosting, Person, Service } from "schema-dts";
import { company } from "#app/content/company.ts";
import { ownLanguage } from "#app/content/languages.ts";
import type { SearchMetadata } from "./meta.ts";
import { logoOf, organizationId, originOf } from "./organization.ts";

export function article(page: SearchMetadata): Article | null {
  if (!page.article) return null;
  const us = ourselves(page);
  return {
    "@type": "Article",
    "@id": `${page.canonicalUrl}#article`,
    headline: page.ogTitle ?? page.title,
    description: page.description,
    image: [page.article.image, page.ogImage].filter((image) => typeof image === "string"),
    datePublished: page.article.published,
    dateModified: page.article.modified,
    author: authorOf(page),
    publisher: us,
    inLanguage: page.language || ownLanguage,
    mainEntityOfPage: { "@id": page.canonicalUrl },
    ...(page.keywords?.length ? { keywords: page.keywords.join(", ") } : {}),
  };
}

/** One of our people where a page shows them, somebody else by name, or we ourselves. */
function authorOf(page: SearchMetadata) {
  const [known] = people(page);
  if (known) return known;
  if (!page.author || page.author === company.name) return ourselves(page);
  return { "@type": "Person", name: page.author } as const;
}

/** People of ours whom the page shows. */
export function people(page: SearchMetadata): Exclude<Person, string>[] {
  const origin = originOf(page.canonicalUrl);
  return (page.people ?? []).map(({ name, role, image }) => ({
    "@type": "Person",
    name,
    jobTitle: role,
    ...(image && { image }),
    url: `${origin}${href("/about")}`,
    worksFor: { "@id": organizationId(origin) },
  }));
}

const eventStatus = {
  planned: "EventScheduled",
  moved: "EventRescheduled",
  cancelled: "EventCancelled",
} as const;

const attendanceMode = {
  place: "OfflineEventAttendanceMode",
  online: "OnlineEventAttendanceMode",
  both: "MixedEventAttendanceMode",
} as const;

/** With all that search engines ask of an event (developers.google.com/search/docs/appearance/structured-data/event). */
export function event(page: SearchMetadata): Event | null {
  if (!page.event) return null;
  const { starts, ends, state, before, place, address, attendance, join, image } = page.event;
  const online = { "@type": "VirtualLocation", url: join ?? page.canonicalUrl } as const;
  const there = { "@type": "Place", name: place, address } as const;
  return {
    "@type": "Event",
    "@id": `${page.canonicalUrl}#event`,
    name: page.ogTitle ?? page.title,
    description: page.description,
    image: [image, page.ogImage].filter((image) => typeof image === "string"),
    startDate: starts,
    endDate: ends,
    eventStatus: `https://schema.org/${eventStatus[state]}`,
    ...(before && { previousStartDate: before }),
    eventAttendanceMode: `https://schema.org/${attendanceMode[attendance]}`,
    location: { place: there, online, both: [there, online] }[attendance],
    organizer: ourselves(page),
    url: page.canonicalUrl,
    inLanguage: page.language || ownLanguage,
    mainEntityOfPage: { "@id": page.canonicalUrl },
  };
}

export function service(page: SearchMetadata): Service | null {
  if (!page.serviceData) return null;
  const { name, description, provider, category } = page.serviceData;
  return {
    "@type": "Service",
    "@id": `${page.canonicalUrl}#service`,
    name,
    description,
    serviceType: category,
    category,
    url: page.canonicalUrl,
    provider: {
      "@type": "Organization",
      "@id": organizationId(originOf(page.canonicalUrl)),
      name: provider,
      url: `${originOf(page.canonicalUrl)}/`,
    },
    mainEntityOfPage: { "@id": page.canonicalUrl },
  };
}

export function questions(page: SearchMetadata): FAQPage | null {
  if (!page.faqData?.length) return null;
  return {
    "@type": "FAQPage",
    "@id": `${page.canonicalUrl}#questions`,
    isPartOf: { "@id": page.canonicalUrl },
    mainEntity: page.faqData.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** With all that search engines ask of an opening (developers.google.com/search/docs/appearance/structured-data/job-posting). */
export function jobPostings(page: SearchMetadata): JobPosting[] {
  const logo = logoOf(originOf(page.canonicalUrl));
  return (page.openings ?? []).map(({ slug, title, place, work, html, posted, closes }) => ({
    "@type": "JobPosting",
    "@id": `${page.canonicalUrl}#${slug}`,
    title,
    description: html,
    datePosted: posted,
    validThrough: closes,
    employmentType: work,
    hiringOrganization: { ...ourselves(page), logo },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: place,
        ...(place === company.city ? { addressRegion: company.region } : {}),
        addressCountry: company.countryCode,
      },
    },
    directApply: true,
  }));
}

/** Short, for pages on which the whole of it does not stand. */
function ourselves(page: SearchMetadata) {
  const url = `${originOf(page.canonicalUrl)}/`;
  return {
    "@type": "Organization",
    "@id": organizationId(originOf(page.canonicalUrl)),
    name: company.name,
    url,
  } as const;
}
