/** Which texts lead to documents that are about to leave the website: the links of a text (checks.ts) read the other way. */
import { and, desc, eq, inArray, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { type KindName, pathOf, placeOf } from "#app/content/kinds.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { documents, publicAddresses, publications } from "#app/db/schema.server.ts";
import { containsText } from "#app/db/search.ts";
import type { StoredText } from "#app/domain/kinds/kind.ts";
import { linksIn } from "./checks.ts";
import { notDeleted } from "./documents.server.ts";
import { kinds } from "./kinds.ts";
import { textColumns } from "./text-columns.server.ts";

/** A text that leads there, and the control at which it does; `to`: the title of what it leads to. */
export type LinkHere = { id: string; kind: KindName; title: string; place: string; to: string };

/** So many texts are read: of those that may lead there the newest. */
const mostRead = 200;

type Candidate = StoredText & { id: string; kind: string };

/**
 * Texts that lead to any of these documents, as they were saved last or as the public reads them, each once for each of
 * them, as far as the role may read them. One that would leave with them is left out.
 * @param ids uuids of documents.
 */
export async function findLinksTo(
  tx: Tx<Holder<"drafts">>,
  ids: readonly string[],
  publicUrl: string,
): Promise<LinkHere[]> {
  const titles = await addressesOf(tx, ids);
  if (titles.size === 0) return [];
  const host = new URL(publicUrl).host;
  const found = new Map<string, LinkHere>();
  for (const { id, kind: name, ...text } of await candidates(tx, ids, [...titles.keys()])) {
    const kind = kinds.get(name);
    if (!kind) continue;
    const links = linksIn(kind.fieldsOf(text.slug), kind.valuesOf(kind.read(text)), host);
    for (const { path, place } of links) {
      const to = titles.get(path.replace(/\.md$/, ""));
      const key = `${id} ${to}`;
      if (to !== undefined && !found.has(key))
        found.set(key, { id, kind: name as KindName, title: text.title, place, to });
    }
  }
  return [...found.values()];
}

/** All paths that show a reader these documents, or would, each with the title of its document. */
async function addressesOf(tx: Tx<Holder<"drafts">>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ kind: documents.kind, title: documents.title, slug: documents.slug, shown: publications.slug })
    .from(documents)
    .leftJoin(publications, eq(publications.documentId, documents.id))
    .where(inArray(documents.id, [...ids]));
  const paths = rows
    .filter(({ kind }) => !placeOf(kind as KindName, "x").includes("#"))
    .flatMap(({ kind, title, slug, shown }) =>
      [slug, shown ?? slug].map((each): [string, string] => [pathOf(kind as KindName, each), title]),
    );
  const titles = new Map(paths.filter(([path]) => path !== "/"));
  const { path, toPath } = publicAddresses;
  const earlier = await tx
    .select({ path, toPath })
    .from(publicAddresses)
    .where(inArray(toPath, [...titles.keys()]));
  for (const { path, toPath } of earlier) {
    const title = titles.get(toPath ?? "");
    if (path && title !== undefined) titles.set(path, title);
  }
  return titles;
}

/** Texts in which one of the paths stands somewhere; where the public reads another one than was saved last, both. */
async function candidates(
  tx: Tx<Holder<"drafts">>,
  ids: readonly string[],
  paths: readonly string[],
): Promise<Candidate[]> {
  const others = and(notDeleted, notInArray(documents.id, [...ids]));
  const head = { id: documents.id, kind: documents.kind };
  const newest = await tx
    .select({ ...head, ...textColumns(documents) })
    .from(documents)
    .where(and(others, or(...paths.map((path) => containsText(documents.wholeText, path)))))
    .orderBy(desc(documents.updatedAt))
    .limit(mostRead);
  // Few texts differ from what is public of them: these are read without an index.
  const says = (path: string): SQL =>
    sql`strpos(lower(${publications.body}::text || ${publications.words} || ${publications.summary}), ${path}) > 0`;
  const shown = await tx
    .select({ ...head, ...textColumns(publications), title: documents.title })
    .from(publications)
    .innerJoin(documents, eq(documents.id, publications.documentId))
    .where(and(others, ne(publications.textDigest, documents.textDigest), or(...paths.map(says))))
    .limit(mostRead);
  return [...newest, ...shown];
}
