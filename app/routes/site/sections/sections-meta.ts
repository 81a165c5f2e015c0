import { href } from "react-router";
import { openingLabels } from "#app/content/careers.ts";
import { company } from "#app/content/company.ts";
import type { PageOfSections } from "#app/domain/pages/page.ts";
import { plainParagraph } from "#app/domain/text/paragraph.ts";
import type { SearchMetadata } from "#app/seo/meta.ts";
import type { OpeningList } from "../careers/openings.tsx";
import type { PublishedSummary } from "../case-studies/case-card.tsx";
import { pageMeta } from "../page-meta.ts";

/** What a page of sections is shown from. */
export interface SectionsData {
  page: PageOfSections;
  /** Of an industry the case studies with the tag of its name, of a service those with one of its tags. */
  examples?: readonly PublishedSummary[];
  /** Of a page that has a section of openings. */
  openings?: OpeningList;
  /** The same for search engines. */
  structured?: SearchMetadata["openings"];
}

/** The pages that list others, by the names that stand above these. */
const parents = [
  { name: "Services", path: href("/services") },
  { name: "Industries", path: href("/industries") },
];

/** The metadata of a page of sections: its questions are those of all its sections. */
export function sectionsMeta(args: Parameters<typeof pageMeta>[0], { page, structured }: SectionsData) {
  const { path, values } = page;
  const description = structured?.length
    ? openingLabels.description(values.metadata.description, structured.length)
    : values.metadata.description;
  const more: NonNullable<Parameters<typeof pageMeta>[2]> = {
    faqData: values.sections.flatMap((section) =>
      section.kind === "questions"
        ? section.items.map(({ question, answer }) => ({ question, answer: plainParagraph(answer) }))
        : [],
    ),
    openings: structured,
    people: page.people?.faces,
  };
  more.parent = parents.find((list) => path.startsWith(`${list.path}/`));
  if (path === href("/about")) more.pageType = "AboutPage";
  if (path.startsWith("/services/"))
    more.serviceData = {
      name: values.heading,
      description: values.metadata.description,
      provider: company.name,
      category: values.title,
    };
  return pageMeta(args, { ...values.metadata, description, heading: values.heading }, more);
}
