import type { Card, PageMetadata, Question } from "../page-parts.ts";
import type { ServiceSlug } from "./names.ts";

/** A service with a page of its own. The slug is also the seed of its drawing. */
export type Service = {
  slug: ServiceSlug;
  /** Short name, as in lists and links. */
  name: string;
  title: string;
  intro: string;
  cards: readonly [Card, Card, Card, Card];
  /** One sentence or two beside the heading of the steps. */
  stepsLead: string;
  steps: readonly Card[];
  /** What we need from you. */
  needs: readonly string[];
  /** What can go wrong, and what we do about it. */
  risks: readonly string[];
  questions: readonly Question[];
  /** Narrower pages of the generic table that belong to it. */
  related: readonly GenericServiceId[];
  /** The line under 'Ready to Get Started?'. */
  closing: string;
  metadata: PageMetadata;
};

export type GenericServiceId =
  | "machine-learning"
  | "data-engineering"
  | "data-analysis"
  | "ai-development"
  | "ai-strategy"
  | "ai-assistants"
  | "conversational-ai"
  | "content-generation"
  | "predictive-analytics"
  | "process-automation";

type Five = readonly [string, string, string, string, string];

/** An entry of the fixed table behind /services/{serviceId}. */
export type GenericService = {
  id: GenericServiceId;
  title: string;
  description: string;
  benefits: Five;
  process: Five;
  /** Seed of the drawing. */
  image: string;
  /** The line under 'Ready to Get Started?'. */
  closing: string;
  metadata: PageMetadata;
};
