/** What the public reads of a document, whatever its kind. */
import type { Office } from "#app/content/day.ts";
import type { ChosenKind } from "#app/domain/fields/field.ts";
import type { Library } from "#app/domain/text/picture.ts";
import { mainPhoto } from "#app/domain/text/pictures.ts";

/** As a program is told of it: a line of a site map. */
export type Listed = {
  slug: string;
  title: string;
  description: string;
  image: string | null;
  updatedAt: Date;
  /** The pictures of the library that it shows. */
  library: Library;
};

export type PublishedSummary = Listed & {
  id: string;
  tags: string[];
  sample: boolean;
  createdAt: Date;
  /** Its title where that stands alone, if readers have to know something first: "Cancelled: A talk". */
  shownTitle?: string;
  /** Who has written it, where the kind says so. */
  author?: string;
  /** Whom it is about, where the kind says so, and the figure that was measured there; empty where nobody is named. */
  customer?: { name: string; figure: string; unit: string };
};

export type PublishedText = PublishedSummary & {
  /** What its picture shows, where that is not what the library says. */
  imageAlt: string | null;
  jsonDetails: string | null;
  /** Title and picture apart from its own, for search engines and for shares. */
  searchTitle: string | null;
  shareImage: string | null;
  /** A tag of HTML; null for English. */
  language: string | null;
  /** What else has to be known of it, a short line each, its days as the company writes them. */
  facts?: (office: Pick<Office, "locale">) => readonly string[];
};

/** ISO 8601, or null for a time that no calendar has: PostgreSQL knows infinity, and years beyond 275760. */
export function isoTime(time: Date): string | null {
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** What a card shows: nothing else of the text leaves the server with a list. */
export function cardOf({ library, image, ...text }: Omit<PublishedSummary, "createdAt">) {
  const { slug, title, description, sample, customer } = text;
  const photo = mainPhoto({ image, imageAlt: null }, library);
  return { slug, title, description, photo, sample, ...(customer?.name && { customer }) };
}

/** A text that a page has chosen to show. */
export type ChosenText = { kind: ChosenKind; path: string } & ReturnType<typeof cardOf>;
