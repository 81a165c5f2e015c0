/** How visitors' pages and files read each kind of document that has a page: one entry a kind. */
import type { PublicKind } from "#app/content/public-kinds.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { articleReading } from "#app/domain/articles/published.server.ts";
import type { PublishedStudy, PublishedSummary } from "#app/domain/case-studies/case-study.ts";
import { caseStudyReading } from "#app/domain/case-studies/published.server.ts";
import { eventReading } from "#app/domain/events/events.server.ts";

export type PublishedText = PublishedStudy & {
  /** Who has written it, where the kind says so. */
  author?: string;
  /** What else has to be known of it, a short line each. */
  facts?: readonly string[];
};

/** Nothing in the trash is there. */
export interface Reading {
  find(tx: Tx, slug: string): Promise<PublishedText | undefined>;
  /** At most `limit`, in the order of their list. */
  latest(tx: Tx, limit: number): Promise<PublishedSummary[]>;
  /** At most `limit`, newest first, as programs are told of them: no samples. */
  listed(tx: Tx, limit: number): Promise<Listed[]>;
  /** The same, whole. */
  whole(tx: Tx, limit: number): Promise<PublishedText[]>;
}

export type Listed = Pick<
  PublishedSummary,
  "slug" | "title" | "description" | "image" | "updatedAt" | "library"
>;

export const readings: Record<PublicKind, Reading> = {
  "case-study": caseStudyReading,
  article: articleReading,
  event: eventReading,
};
