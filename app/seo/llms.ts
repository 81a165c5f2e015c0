import { company } from "#app/content/company.ts";
import { type CompanyFacts, waysToReach } from "#app/content/company-facts.ts";
import { footer } from "#app/content/navigation.ts";
import { textPath } from "./addresses.ts";
import { markdownLink, plain } from "./markdown.ts";
import { pageName } from "./page-name.ts";
import type { SitePage } from "./page-text.ts";

type Listed = { path: string; title: string; description: string };

/**
 * What the site holds, for language models: one line for each page's Markdown twin (https://llmstxt.org).
 * @param lists of documents, by their headings.
 */
export function llmsTxt(
  pages: readonly SitePage[],
  lists: readonly { heading: string; documents: readonly Listed[] }[],
  facts: CompanyFacts,
  address: (path: string) => string,
): string {
  const home = pages.find(({ path }) => path === "/");
  const [services = "", industries = "", others = ""] = footer.columns.map(({ title }) => title);
  const listed = (heading: string, kind: SitePage["kind"]) => [
    `## ${heading}`,
    pages
      .filter((page) => page.kind === kind && page.path !== "/")
      .map(({ path, metadata: { title, description } }) =>
        line({ path, title: pageName(title), description }, address),
      )
      .join("\n"),
  ];
  return `${[
    `# ${plain(company.name)}`,
    ...(home ? [`> ${plain(home.metadata.description)}`, plain(home.outline.lead)] : []),
    waysToReach(facts)
      .map(({ label, value }) => `- ${label}: ${plain(value)}`)
      .join("\n"),
    ...listed(services, "service"),
    ...listed(industries, "industry"),
    ...listed(others, "page"),
    ...lists.flatMap(({ heading, documents }) => [
      `## ${heading}`,
      documents.map((document) => line(document, address)).join("\n"),
    ]),
    // By the convention this heading is for what may be left out.
    ...listed("Optional", "legal"),
  ].join("\n\n")}\n`;
}

function line({ path, title, description }: Listed, address: (path: string) => string): string {
  const link = markdownLink({ label: title, to: textPath(path) }, address);
  return `- ${link}: ${plain(description)}`;
}
