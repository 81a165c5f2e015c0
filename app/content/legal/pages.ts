import { cookiePolicy } from "./cookie-policy.ts";
import type { LegalPage } from "./legal.ts";
import { privacyPolicy } from "./privacy-policy.ts";
import { terms } from "./terms.ts";

/** The legal pages, in the order of the footer. */
export const legalPages: readonly LegalPage[] = [privacyPolicy, terms, cookiePolicy];

export function findLegalPage(slug: string): LegalPage | undefined {
  return legalPages.find((page) => page.slug === slug);
}
