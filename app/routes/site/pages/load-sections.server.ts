/** What a page of sections is shown from: its words, and what they want from the database. */
import { data, href, type LoaderFunctionArgs } from "react-router";
import { openingLabels } from "#app/content/careers.ts";
import { industryNames } from "#app/content/industries/names.ts";
import { exampleTags, tagsOfServices } from "#app/content/services/example-tags.ts";
import { isTaggedAny, publicCaseStudies } from "#app/domain/case-studies/published.server.ts";
import { cardOf } from "#app/domain/kinds/published.ts";
import { listOpenings } from "#app/domain/openings/openings.server.ts";
import type { PageOfSections } from "#app/domain/pages/page.ts";
import { siteContext } from "#app/middleware/context.ts";
import { failureOf, withVisitor } from "#app/middleware/transactions.server.ts";
import { pageOfFrame, wordsOf } from "#app/middleware/words.server.ts";
import { shownOpening } from "../careers/shown-opening.server.ts";
import type { SectionsData } from "../sections/sections-meta.ts";

type Args = Pick<LoaderFunctionArgs, "url" | "context">;

/** @throws 404 where there is no such page. */
export async function loadSections({ url, context }: Args) {
  const page = await pageOfFrame(context, pathOf(url), "sections", "added");
  const hasOpenings = page.values.sections.some(({ kind }) => kind === "openings");
  if (hasOpenings) return withOpenings(page, context);
  const tags = tagsOfExamples(page.path);
  return tags.length > 0 ? withExamples(page, tags, context) : data<SectionsData>({ page });
}

const mostExamples = 4;

/** Of an industry its name; of a service what stands in the content; of all of either all of these. */
function tagsOfExamples(path: string): readonly string[] {
  if (path === href("/services")) return tagsOfServices;
  if (path === href("/industries")) return industryNames.map(({ name }) => name);
  const [, folder, id = ""] = path.split("/");
  if (folder === "services") return exampleTags(id);
  return industryNames.filter(({ slug }) => path === `/industries/${slug}`).map(({ name }) => name);
}

/** An addition: without the database the page stands, and is not kept. */
async function withExamples(page: PageOfSections, tags: readonly string[], context: Args["context"]) {
  try {
    const { rows } = await withVisitor(context, (tx) => publicCaseStudies.page(tx, 1, isTaggedAny(tags)));
    return data<SectionsData>({ page, examples: rows.slice(0, mostExamples).map(cardOf) });
  } catch (error) {
    failureOf(context, error, "the case studies of a page could not be read");
    return data<SectionsData>({ page }, { status: 503 });
  }
}

/** Without the database the page still stands, and says that its openings are missing. */
async function withOpenings(page: PageOfSections, context: Args["context"]) {
  const { publicUrl } = context.get(siteContext);
  const { company } = await wordsOf(context);
  try {
    const openings = await withVisitor(context, (tx) => listOpenings(tx, new Date(), company.timeZone));
    const all = openings.map((opening) => shownOpening(opening, publicUrl, company));
    return data<SectionsData>({
      page,
      openings: { state: "loaded", shown: all.map(({ structured, ...shown }) => shown) },
      structured: all.map(({ structured }) => structured),
    });
  } catch (error) {
    const failure = failureOf(context, error, openingLabels.failure);
    return data<SectionsData>({ page, openings: { state: "failed", failure } }, { status: 503 });
  }
}

/** As it is asked for, also where the data alone is (React Router's `.data`). */
function pathOf({ pathname }: URL): string {
  return pathname.replace(/(?<=.)\/$/, "");
}
