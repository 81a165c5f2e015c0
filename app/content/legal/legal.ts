import type { PageMetadata } from "../page-parts.ts";
import type { LegalSlug } from "./names.ts";

export const lastUpdated = "Last updated: June 1, 2023";

export type LegalSection = {
  /** Anchor on the page. */
  id: string;
  title: string;
  /** A string is a paragraph, an array a bulleted list. */
  body: readonly (string | readonly string[] | KeptTable)[];
};

/** What a browser keeps: the technical name, what it is for, and for how long. */
export type KeptTable = { kept: readonly { name: string; purpose: string; lifetime: string }[] };

export type LegalPage = {
  slug: LegalSlug;
  title: string;
  intro: string;
  lastUpdated: string;
  /** Whether the section titles carry numbers. */
  numbered: boolean;
  sections: readonly LegalSection[];
  metadata: PageMetadata;
};
