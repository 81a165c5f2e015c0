import type { MetaDescriptor } from "react-router";
import { href } from "react-router";
import { header } from "#app/content/navigation.ts";
import type { PageMetadata } from "#app/content/page-parts.ts";
import { preview } from "#app/content/preview.ts";
import type { Face } from "#app/domain/company/faces.ts";
import { shareImagePath, textPath } from "#app/seo/addresses.ts";
import { type SearchMetadata, searchMetadata } from "#app/seo/meta.ts";
import { pageName } from "#app/seo/page-name.ts";

const noindex = { name: "robots", content: "noindex" };

type Args = {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
};

/** The words of a page, and its h1: the text in its share image. */
type Words = PageMetadata & { heading: string };

type More = Partial<Omit<SearchMetadata, "listing" | "people">> & {
  people?: readonly Pick<Face, "name" | "role" | "photo">[];
  /** Where the page stands, if not right under the home page. */
  parent?: { name: string; path: string };
  listing?: readonly { name: string; path: string }[];
  /** The query that belongs to the page, such as "?tag=Retail". */
  query?: string;
};

/** The metadata of a public page from its words: every address is PUBLIC_URL plus the path. */
export function pageMeta(args: Args, { heading, ...words }: Words, more: More = {}): MetaDescriptor[] {
  const { parent, query = "", listing, article, event, ogPhoto, people, ...rest } = more;
  const root = args.matches[0]?.loaderData as { publicUrl?: string; isPreview?: true } | undefined;
  // For nobody but who reads it: no canonical address, nothing for search engines and chats.
  if (root?.isPreview) return [{ title: preview.title(words.title) }, noindex];
  const at = (path: string) => `${root?.publicUrl ?? ""}${path}`;
  const path = args.location.pathname.replace(/(?<=.)\/$/, "");
  const here = { name: pageName(words.title), url: at(path + query) };
  const absolute = ({ name, path }: { name: string; path: string }) => ({ name, url: at(path) });
  const trail = [{ name: header.home, path: href("/") }, ...(parent ? [parent] : [])].map(absolute);
  return searchMetadata({
    ...words,
    canonicalUrl: here.url,
    // The picture is for those who read documents, and so is all that its address is made of.
    ...(import.meta.env.SSR ? { ogImage: at(shareImagePath(path, heading)), ogImageAlt: heading } : {}),
    ...(path === "/" ? {} : { trail: [...trail, here] }),
    ...(listing?.length ? { listing: listing.map(absolute) } : {}),
    ...(rest.noindex ? {} : { textUrl: at(textPath(path)) }),
    ...(ogPhoto && { ogPhoto: { ...ogPhoto, src: absoluteImage(ogPhoto.src, at) ?? ogPhoto.src } }),
    ...(article && { article: { ...article, image: absoluteImage(article.image, at) } }),
    ...(people?.length && {
      people: people.map(({ name, role, photo }) => ({ name, role, image: absoluteImage(photo?.src, at) })),
    }),
    ...(event && { event: { ...event, image: absoluteImage(event.image, at) } }),
    ...rest,
  });
}

/** Ours stand at a path. */
function absoluteImage(image: string | null | undefined, at: (path: string) => string): string | null {
  return image?.startsWith("/") ? at(image) : (image ?? null);
}

/** For an address that leads nowhere. */
export function missingMeta(title: string): MetaDescriptor[] {
  return [{ title }, noindex];
}
