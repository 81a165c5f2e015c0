import type { Card, PageMetadata, Question } from "../page-parts.ts";
import type { ServiceSlug } from "../services/names.ts";
import type { GenericServiceId } from "../services/service.ts";
import type { IndustrySlug } from "./names.ts";

/** A headline figure: drawn as lines where they mean something, otherwise with a sentence in their place. */
export type Figure = {
  value: string;
  unit: string;
  label: string;
  /** How many there are afterwards of a hundred lines today; empty: nothing is drawn. */
  lines: string;
  /** What the drawing says, for those who do not see it; or the sentence in its place. */
  said: string;
};

/** An industry page. The slug is also the seed of its drawing. */
export type Industry = {
  slug: IndustrySlug;
  /** Short name, as in lists and links. */
  name: string;
  title: string;
  lead: string;
  cards: readonly [Card, Card, Card, Card];
  /** What we need from you. */
  needs: readonly string[];
  /** What can go wrong, and what we do about it. */
  risks: readonly string[];
  /** Only manufacturing and healthcare have figures. */
  figures?: { heading: string; lead: string; note: string; items: readonly [Figure, Figure, Figure] };
  questions: readonly [Question, Question, Question];
  /** What a plant or an office measures today: its own aims are written beside it. */
  measures: readonly [string, string, string];
  /** Related ones, the nearest first. */
  services: readonly (ServiceSlug | GenericServiceId)[];
  /** The line under 'Ready to Get Started?'. */
  closing: string;
  metadata: PageMetadata;
};
