/** A page as the facts of the company make it, beyond the words in braces. Pure. */
import type { CompanyFacts } from "#app/content/company-facts.ts";
import { firstProject } from "#app/content/first-project.ts";
import { peopleOf } from "#app/domain/company/faces.ts";
import type { Page, PageOfSections } from "./page.ts";

type Section = PageOfSections["values"]["sections"][number];

/**
 * A page of sections with the faces of the people whom it shows. Where it says that a first project takes one price, and
 * the company names it, that stands there. The registration goes where the sheet for purchasing says the same.
 */
export function withCompany(page: Page, company: CompanyFacts): Page {
  if (page.frame !== "sections" && page.frame !== "added") return page;
  const { sections } = page.values;
  const hasFacts = sections.some(({ kind }) => kind === "facts");
  const shown = sections.filter(({ kind }) => kind !== "registration" || !hasFacts);
  const values = { ...page.values, sections: shown.map((section) => withPrice(section, company)) };
  const people = sections.some(({ kind }) => kind === "people") ? peopleOf(company) : null;
  return { ...page, values, ...(people && people.faces.length > 0 && { people }) } as Page;
}

const unnamed = firstProject.items.find(({ unit }) => unit === "price");

function withPrice(section: Section, { price }: Pick<CompanyFacts, "price">): Section {
  if (section.kind !== "figures" || price === "") return section;
  const items = section.items.map((item) =>
    item.value === unnamed?.value && item.unit === unnamed.unit ? { ...item, value: price, unit: "" } : item,
  );
  return { ...section, items };
}
