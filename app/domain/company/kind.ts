/** The company's facts as a kind of document, of which there is one (docs/decisions/048). */
import { builtInCompany } from "#app/content/company-facts.ts";
import { defineKind } from "#app/domain/kinds/define-kind.ts";
import { brokenRules, companySlug } from "./company.ts";
import { companyFields } from "./fields.ts";

export const companyKind = defineKind("company", {
  fields: companyFields,
  builtIns: [{ slug: companySlug, values: builtInCompany }],
  // Version 2.0.0 had none of them: an unchanged text must be the same row.
  leavesOutEmpty: ["price", "tools", "certificates", "logos"],
  unmet: brokenRules,
});
