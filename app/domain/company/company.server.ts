import { and, eq } from "drizzle-orm";
import { builtInFacts, type CompanyFacts } from "#app/content/company-facts.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { publishedDocuments } from "#app/db/schema.server.ts";
import { companyOf, companySlug } from "./company.ts";

/** What is public of the company: its published facts, or the built-in ones while there are none. */
export async function readCompany(
  tx: Tx<"visitor" | Holder<"staff"> | "mailer" | "publisher">,
): Promise<CompanyFacts> {
  const { kind, slug, body } = publishedDocuments;
  const [row] = await tx
    .select({ body })
    .from(publishedDocuments)
    .where(and(eq(kind, "company"), eq(slug, companySlug)));
  return row ? companyOf(row.body) : builtInFacts;
}
