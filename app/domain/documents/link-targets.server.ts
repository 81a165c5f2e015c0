/** What a link of this website can lead to, found by its title: texts, their sections, and pictures of the library. */
import { and, type SQL, sql } from "drizzle-orm";
import { type KindName, pathOf, placeOf } from "#app/content/kinds.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { documents, publishedDocuments } from "#app/db/schema.server.ts";
import { containsText } from "#app/db/search.ts";
import { holdsTerm, isShortTerm, titleRank } from "#app/db/search-term.ts";
import { findTarget } from "#app/domain/addresses/addresses.server.ts";
import { checkedText } from "#app/domain/documents/checks.ts";
import { kinds } from "#app/domain/documents/kinds.ts";
import type { ChosenKind, Values } from "#app/domain/fields/field.ts";
import type { Kind, StoredText } from "#app/domain/kinds/kind.ts";
import { listPictures } from "#app/domain/media/media.server.ts";
import { type Anchor, anchorsOfPage } from "#app/domain/pages/anchors.ts";
import { frameOf, pageKind } from "#app/domain/pages/kind.ts";
import { bodyOf, sectionId } from "#app/domain/text/body.ts";
import { mediaImage } from "#app/domain/text/picture.ts";

export type LinkTarget = {
  /** What stands in the text that leads there. */
  to: string;
  title: string;
  kind: KindName | "picture" | "section";
  /** Of a section the title of its text. */
  of?: string;
  /** Readers cannot open it yet. */
  isDraft?: true;
};

const most = { texts: 8, sectionsOfOnly: 30, sections: 4, sectionsElsewhere: 6, pictures: 5 };

type Found = StoredText & { kind: string; isPublic: boolean; updatedAt: Date };

/**
 * What fits a search: texts by how well their titles fit, each with those of its sections that do, sections of other
 * texts, and pictures. Of the text that fits best the first sections are there, of one alone all. Without a search the
 * newest texts.
 * @param only "pages": what is public and has a path of its own; or texts of these kinds, drafts among them.
 */
export async function findLinkTargets(
  tx: Tx<Holder<"drafts">>,
  search: string,
  only?: "pages" | readonly ChosenKind[],
): Promise<LinkTarget[]> {
  const kinds = new Set<string>(only === "pages" ? [] : only);
  const ofKinds = kinds.size > 0 ? sql`kind = any(${sql.param([...kinds])}::text[])` : undefined;
  const byTitle = await textsWith(tx, and(containsText(sql`search_text`, search), ofKinds), most.texts);
  const all = [...byTitle, ...(search === "" ? [] : await untouched(tx, search))];
  const ranked = all
    .filter(({ kind }) => kinds.size === 0 || kinds.has(kind))
    .toSorted((one, other) => titleRank(one.title, search) - titleRank(other.title, search))
    .slice(0, most.texts);
  if (only === "pages")
    return ranked.filter(({ kind, isPublic }) => isPublic && hasOwnPage(kind)).map(targetOf);
  if (kinds.size > 0) return ranked.map(targetOf);
  const texts = ranked.flatMap((text, n) => {
    const isBest = n === 0 && search !== "" && titleRank(text.title, search) < 3;
    const sections = sectionsOf(text).filter(({ title }) => isBest || holds(title, search));
    return [targetOf(text), ...sections.slice(0, ranked.length === 1 ? most.sectionsOfOnly : most.sections)];
  });
  if (search === "") return texts;
  const sections = isShortTerm(search) ? [] : await sectionsElsewhere(tx, search, texts);
  const { rows } = await listPictures(tx, { search, page: 1 });
  const pictures = rows
    .slice(0, most.pictures)
    .map(({ id, name }): LinkTarget => ({ to: mediaImage(id), title: name, kind: "picture" }));
  return [...texts, ...sections, ...pictures];
}

/** What stands at a path, or where that redirects to, and its sections. @param path in its plain spelling, without query and anchor. */
export async function findLinkTargetAt(
  tx: Tx<Holder<"drafts"> | "publisher">,
  path: string,
): Promise<LinkTarget[]> {
  const { to = path } = (await findTarget(tx, path)) ?? {};
  const [found] = await textsWith(
    tx,
    sql`(kind, slug) in (select kinds.kind, coalesce(nullif(substr(${to}, length(prefix) + 1), ''), 'index')
      from kinds where starts_with(${to}, prefix))`,
    1,
  );
  const text = found ?? builtInTexts().find(({ kind, slug }) => pathOf(kind as KindName, slug) === to);
  return text ? [targetOf(text), ...sectionsOf(text)] : [];
}

function holds(title: string, search: string): boolean {
  return search !== "" && holdsTerm(title, search);
}

/** What visitors read of each text, and the drafts that the role may read of those that are not public. */
async function textsWith(
  tx: Tx<Holder<"drafts"> | "publisher">,
  where: SQL | undefined,
  limit: number,
  order = sql`updated_at desc`,
): Promise<Found[]> {
  const columns = sql`id, kind, slug, title, summary, image, tags, body, words, search_text, updated_at`;
  const { rows } = await tx.execute<Found>(sql`
    select kind, slug, title, summary, image, tags, body, is_public as "isPublic", updated_at as "updatedAt" from (
      select ${columns}, true as is_public from ${publishedDocuments}
      union all
      select ${columns}, false from ${documents} as drafts
      where deleted_at is null and not exists (select from ${publishedDocuments} as shown where shown.id = drafts.id)
    ) as found
    where kind <> 'company' and ${where ?? sql`true`} order by ${order} limit ${limit}`);
  return rows.filter(({ kind, slug, isPublic }) => isPublic || kinds.get(kind)?.builtIn(slug) === undefined);
}

/** What the website says of itself, where staff have published nothing in its place. */
async function untouched(tx: Tx<Holder<"drafts">>, search: string): Promise<Found[]> {
  const found = builtInTexts().filter(({ title, slug }) =>
    holdsTerm(`${title}\n${slug.replace(/^.*\//, "")}`, search),
  );
  if (found.length === 0) return [];
  const { rows } = await tx.execute<{ kind: string; slug: string }>(
    sql`select kind, slug from ${publishedDocuments} where slug = any(${sql.param(found.map(({ slug }) => slug))}::text[])`,
  );
  const replaced = new Set(rows.map(({ kind, slug }) => `${kind} ${slug}`));
  return found.filter(({ kind, slug }) => !replaced.has(`${kind} ${slug}`));
}

function builtInTexts(): Found[] {
  return [...kinds.values()].flatMap((kind) =>
    kind.name === "company"
      ? []
      : kind.builtIns.map(({ slug, values }) => ({
          ...kind.store(kind.textOf(values, slug)),
          kind: kind.name,
          isPublic: true,
          updatedAt: new Date(0),
        })),
  );
}

/** Of texts that say the words somewhere, the newest first. */
async function sectionsElsewhere(
  tx: Tx<Holder<"drafts">>,
  search: string,
  known: readonly LinkTarget[],
): Promise<LinkTarget[]> {
  const says = sql`strpos(lower(words), lower(${search})) > 0`;
  const texts = await textsWith(tx, says, 4 * most.sectionsElsewhere);
  const there = new Set(known.map(({ to }) => to));
  return [...texts, ...builtInTexts()]
    .flatMap(sectionsOf)
    .filter(({ to, title }) => holds(title, search) && !there.has(to))
    .slice(0, most.sectionsElsewhere);
}

function targetOf({ kind, slug, title, isPublic }: Found): LinkTarget {
  const name = kind as KindName;
  return { to: placeOf(name, slug), title, kind: name, ...(!isPublic && { isDraft: true }) };
}

function hasOwnPage(kind: string): boolean {
  return !placeOf(kind as KindName, "x").includes("#");
}

/** Those of a text that its page has an anchor for. */
function sectionsOf(found: Found): LinkTarget[] {
  const { kind, slug, title, isPublic } = found;
  if (!hasOwnPage(kind)) return [];
  return anchorsOf(kinds.get(kind) as Kind, found).map((anchor) => ({
    to: `${pathOf(kind as KindName, slug)}#${anchor.id}`,
    title: anchor.title,
    kind: "section",
    of: title,
    ...(!isPublic && { isDraft: true }),
  }));
}

function anchorsOf(kind: Kind, stored: StoredText): Anchor[] {
  const fields = kind.fieldsOf(stored.slug);
  const values: Values = kind.valuesOf(kind.read(stored));
  if (kind.name === pageKind.name) return anchorsOfPage(values, frameOf(stored.slug) === "legal");
  const text = checkedText(fields, values);
  return bodyOf({ jsonDetails: text?.jsonDetails ?? "" })
    .sections.map(({ heading }, n) => ({ id: sectionId(n), title: heading }))
    .filter(({ title }) => title !== "");
}
