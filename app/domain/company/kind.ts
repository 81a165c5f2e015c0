/** The company's facts as a kind of document, of which there is one (docs/decisions/048). */
import { builtInCompany } from "#app/content/company-facts.ts";
import { pathOf } from "#app/content/kinds.ts";
import type { Kind, Written } from "#app/domain/documents/kind.ts";
import type { Fields } from "#app/domain/fields/field.ts";
import { readValues } from "#app/domain/fields/fields.ts";
import { brokenRules, companySlug, companyTitle } from "./company.ts";
import { type CompanyValues, companyFields } from "./fields.ts";

export type CompanyText = CompanyValues & Written;

export const companyKind: Kind<CompanyText> = {
  name: "company",
  fieldsOf: () => companyFields,
  valuesOf: (text) => readValues<Fields>(companyFields, text),
  textOf: (values) => companyText(values as unknown as CompanyValues),
  builtIn: () => readValues<Fields>(companyFields, builtInCompany),
  builtIns: () => [{ slug: companySlug, title: companyTitle }],
  isUnique: () => true,
  page: (slug) => pathOf("company", slug),

  store: (text) => ({
    ...{ slug: companySlug, title: companyTitle, summary: "", image: null, tags: [] },
    body: { ...readValues(companyFields, text) },
  }),

  /** What a row lacks is as built in. */
  read: ({ body }) => companyText(readValues(companyFields, body, builtInCompany)),

  /** No page of its own: what it says is found on the pages that show it. */
  wordsOf: () => "",

  otherRules: brokenRules,
};

/** A text of this kind: there is one document, under one title and slug. */
export function companyText(values: CompanyValues): CompanyText {
  return { ...values, title: companyTitle, slug: companySlug };
}
