import { company } from "./company.ts";

/** What search engines are told. The title is complete: nothing is appended to it later. */
export type PageMetadata = {
  title: string;
  /** In the length of metadataLength. */
  description: string;
  keywords: readonly string[];
};

/** How many characters of a title and a description search engines show. */
export const metadataLength = { title: 60, description: { min: 70, max: 160 } };

export type Link = { label: string; to: string };
export type Card = { title: string; text: string };
export type Question = { question: string; answer: string };

/** "About" becomes "About | <company>". Also for titles that come from the database. */
export function pageTitle(title: string): string {
  return `${title} | ${company.name}`;
}
