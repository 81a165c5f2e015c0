import { data, href, redirect } from "react-router";
import { caseStudies } from "#app/content/case-studies.ts";
import { pageTitle } from "#app/content/page-parts.ts";
import {
  findTagLike,
  isTagged,
  listTags,
  publicCaseStudies,
} from "#app/domain/case-studies/published.server.ts";
import { cardOf } from "#app/domain/kinds/published.ts";
import { metaDescription } from "#app/domain/pages/description.ts";
import type { WordsOf } from "#app/domain/pages/page.ts";
import { pageNumber } from "#app/domain/paging.ts";
import { cutAt } from "#app/letters/signs.ts";
import { failureOf, withVisitor } from "#app/middleware/transactions.server.ts";
import { pageOfFrame } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/list.ts";
import { CaseStudiesPage } from "./case-studies-page.tsx";
import { listAddress, listQuery } from "./list-address.ts";

const mostTags = 60;
const longestTag = 60;

/** Each page of each tag has an address of its own, in one order. */
export const handle: RouteHandle = {
  cache: { reads: { tag: /^[^\p{Cc}]{1,60}$/u, page: /^[1-9]\d{0,4}$/ } },
};

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { words, list, tag, page } = args.loaderData;
  const studies = list.state === "loaded" ? list.studies : [];
  return pageMeta(args, listWords(words, tag, page), {
    pageType: "CollectionPage",
    query: listQuery({ tag, page }),
    parent: tag || page > 1 ? { name: words.heading, path: href("/case-studies") } : undefined,
    listing: studies
      .filter(({ sample }) => !sample)
      .map(({ title, slug }) => ({ name: title, path: href("/case-studies/:slug", { slug }) })),
    noindex: tag !== null && studies.length === 0,
  });
};

/** Each page of each tag has a title and a description of its own. */
function listWords({ metadata, heading }: WordsOf<"list">, tag: string | null, page: number) {
  const { tagged, pages } = caseStudies;
  const title = tag ? tagged.title(tag) : heading;
  const description = tag ? tagged.description(tag) : metadata.description;
  if (page === 1 && !tag) return { ...metadata, heading };
  if (page === 1) return { ...metadata, title: pageTitle(title), description, heading };
  return {
    ...metadata,
    title: pageTitle(pages.titled(title, page)),
    description: metaDescription(pages.described(description, page)),
    heading,
  };
}

/** A tag in other letters leads to the tag, one that no case study carries is a 404, and a page past the end leads to the last: otherwise each would be a page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const tag = cutAt(query.get("tag")?.replaceAll("\0", "") ?? "", longestTag) || null;
  const asked = pageNumber(query.get("page"));
  const { values: words } = await pageOfFrame(context, href("/case-studies"), "list");
  try {
    const { found, tags, like } = await withVisitor(context, async (tx) => {
      const found = await publicCaseStudies.page(tx, asked, tag ? isTagged(tag) : undefined);
      const like = tag && found.total === 0 ? await findTagLike(tx, tag) : undefined;
      return { found, tags: await listTags(tx, mostTags), like };
    });
    const { rows, total, page, pages } = found;
    if (like !== undefined) return redirect(listAddress({ tag: like, page: asked }), 308);
    if (page !== asked) return redirect(listAddress({ tag, page }));
    if (tag && total > 0 && !tags.some((known) => known.tag === tag)) tags.push({ tag, count: total });
    const list = { state: "loaded" as const, studies: rows.map(cardOf) };
    return data({ words, list, page, pages, tag, tags }, { status: tag && total === 0 ? 404 : 200 });
  } catch (error) {
    const list = {
      state: "failed" as const,
      failure: failureOf(context, error, caseStudies.errors.list),
    };
    return data({ words, list, page: 1, pages: 1, tag, tags: [] }, { status: 503 });
  }
}

export default function CaseStudiesRoute({ loaderData }: Route.ComponentProps) {
  return <CaseStudiesPage {...loaderData} />;
}
