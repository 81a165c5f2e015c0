import { company } from "./company.ts";

/** What search engines are told. The title is complete: nothing is appended to it later. */
export type PageMetadata = {
  title: string;
  /** In the length of metadataLength (promised-numbers.ts). */
  description: string;
  keywords: readonly string[];
};

export type Link = { label: string; to: string };
export type Card = { title: string; text: string };
export type Question = { question: string; answer: string };

/** "About" becomes "About | <company>". Also for titles that come from the database. */
export function pageTitle(title: string): string {
  return `${title} | ${company.name}`;
}
