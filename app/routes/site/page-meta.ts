import type { MetaDescriptor } from "react-router";
import type { PageMetadata } from "#app/content/page.ts";
import { type SearchMetadata, searchMetadata } from "#app/seo/meta.ts";

type Args = {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
};

/** The metadata of a public page from its words: the canonical address is PUBLIC_URL plus the path. */
export function pageMeta(
  { location, matches }: Args,
  page: PageMetadata,
  more: Partial<SearchMetadata> = {},
): MetaDescriptor[] {
  const root = matches[0]?.loaderData as { publicUrl?: string } | undefined;
  const path = location.pathname === "/" ? "" : location.pathname.replace(/\/$/, "");
  return searchMetadata({ ...page, canonicalUrl: `${root?.publicUrl ?? ""}${path || "/"}`, ...more });
}
