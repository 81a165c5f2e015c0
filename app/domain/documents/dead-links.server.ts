/** The links of a text that show a reader nothing. */
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { whereLead } from "#app/domain/addresses/addresses.server.ts";
import { type DeadLink, linksIn, type WrittenLink } from "#app/domain/documents/checks.ts";
import { findLinkTargetAt } from "#app/domain/documents/link-targets.server.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { mediaId } from "#app/domain/text/picture.ts";

/** So many paths of one text that are no built-in page are looked up. */
const mostPaths = 500;
/** So many texts are looked into for the sections that links lead to. */
const mostLookedInto = 20;

type TextOf = {
  /** Of the document whose text it is; null for one that is new. */
  id: string | null;
  fields: Fields;
  values: Values;
  /** Its path: something will be there. */
  own: string;
  publicUrl: string;
};

/**
 * The addresses of this website in a text of any fields that show a reader nothing.
 * @param isPage whether a path is a page of the site's own content.
 */
export async function findDeadLinks(
  tx: Tx<Holder<"drafts"> | "publisher">,
  { id, fields, values, own, publicUrl }: TextOf,
  isPage: (path: string) => boolean,
): Promise<DeadLink[]> {
  const links = linksIn(fields, values, new URL(publicUrl).host)
    .map((link) => ({ ...link, path: link.path.replace(/\.md$/, "") }))
    // What a text leads to stays in the library.
    .filter(({ path }) => !/\.[^/]*$/.test(path) && !isPage(path) && path !== own && mediaId(path) === null);
  const asked = new Set([...new Set(links.map(({ path }) => path))].slice(0, mostPaths));
  const leads = await whereLead(tx, [...asked], id);
  const sections = await missingSections(tx, links);
  return links.flatMap(({ address, path, place, isChosen }): DeadLink[] => {
    const found = { address, place, ...(isChosen && { isChosen }) };
    const leadsTo = leads.get(path) ?? "nowhere";
    if (leadsTo !== "nowhere" && sections.has(address)) return [{ ...found, leads: "to a missing section" }];
    return leadsTo === "to the public" || !asked.has(path) ? [] : [{ ...found, leads: leadsTo }];
  });
}

/** Of the addresses of sections of texts, those whose text has no such section. */
async function missingSections(
  tx: Tx<Holder<"drafts"> | "publisher">,
  links: readonly WrittenLink[],
): Promise<Set<string>> {
  const numbered = links.filter(({ address }) => /#section-\d+$/.test(address));
  const paths = [...new Set(numbered.map(({ path }) => path))].slice(0, mostLookedInto);
  const anchors = new Map<string, Set<string>>();
  for (const path of paths) {
    const [text, ...sections] = await findLinkTargetAt(tx, path);
    if (text) anchors.set(path, new Set(sections.map(({ to }) => to.replace(/^.*#/, ""))));
  }
  const isMissing = ({ address, path }: WrittenLink) =>
    anchors.get(path)?.has(address.replace(/^.*#/, "")) === false;
  return new Set(numbered.filter(isMissing).map(({ address }) => address));
}
