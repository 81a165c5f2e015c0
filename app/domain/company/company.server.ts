import type { CompanyFacts } from "#app/content/company-facts.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { publicOf } from "#app/domain/kinds/published.server.ts";
import { companyOf, companySlug } from "./company.ts";
import { companyKind } from "./kind.ts";

const publicCompany = publicOf(companyKind);

/** What is public of the company: its published facts, or the built-in ones while there are none. */
export async function readCompany(
  tx: Tx<"visitor" | Holder<"staff"> | "mailer" | "publisher">,
): Promise<CompanyFacts> {
  const found = await publicCompany.find(tx, companySlug);
  return companyOf(found?.values ?? {}, found?.library);
}
