/** The links of a text that show a reader nothing. */
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { whereLead } from "#app/domain/addresses/addresses.server.ts";
import { type DeadLink, linksIn } from "#app/domain/documents/checks.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";

/** So many paths of one text that are no built-in page are looked up. */
const mostPaths = 500;

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
    .filter(({ path }) => !/\.[^/]*$/.test(path) && !isPage(path) && path !== own);
  const asked = new Set([...new Set(links.map(({ path }) => path))].slice(0, mostPaths));
  const leads = await whereLead(tx, [...asked], id);
  return links.flatMap(({ address, path, place, isChosen }): DeadLink[] => {
    const to = leads.get(path) ?? "nowhere";
    return to === "to the public" || !asked.has(path)
      ? []
      : [{ address, place, ...(isChosen && { isChosen }), leads: to }];
  });
}
