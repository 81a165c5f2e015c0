/** What the public reads of a case study (docs/product.md, Entities). */
import type { Library } from "#app/domain/text/picture.ts";
import { mainPhoto } from "#app/domain/text/pictures.ts";

export type CaseStudySummary = {
  id: string;
  slug: string;
  title: string;
  description: string;
  image: string | null;
  tags: string[];
  sample: boolean;
  updatedAt: Date;
};

/** As the public reads it, with the pictures of the library that it shows. */
export type PublishedSummary = CaseStudySummary & { library: Library };
export type PublishedStudy = CaseStudy & { library: Library };

/** ISO 8601, or null for a time that no calendar has: PostgreSQL knows infinity, and years beyond 275760. */
export function isoTime(time: Date): string | null {
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

export type CaseStudy = CaseStudySummary & {
  /** What its picture shows, where that is not what the library says. */
  imageAlt: string | null;
  jsonDetails: string | null;
  /** Title and picture apart from its own, for search engines and for shares. */
  searchTitle?: string | null;
  shareImage?: string | null;
  createdAt: Date;
};

/** What a card shows: nothing else of the study leaves the server with a list. */
export function cardOf({ library, image, ...study }: PublishedSummary) {
  const { slug, title, description, sample } = study;
  return { slug, title, description, photo: mainPhoto({ image, imageAlt: null }, library), sample };
}
