/** What the checks need from the database, and their questions asked of all case studies at once (checks.ts). */
import { and, arrayOverlaps, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { metadataLength } from "#app/content/promised-numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { documents, media, publications, publishedDocuments } from "#app/db/schema.server.ts";
import type { Kind } from "#app/domain/kinds/kind.ts";
import { usualTags } from "./checks.ts";
import { isOf, notDeleted } from "./documents.server.ts";
import { type ListedCheck, listedChecks } from "./listed-checks.ts";

/** The most used tags: so many are proposed in the form, and compared with those of a text. */
const mostTags = 300;

/** What has been found by one check, or by any of them. */
export type ListedFinding = ListedCheck | "any";

/** Of what is public, whatever its kind, the most used first. */
export async function listTagsInUse(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ tag: string }>(sql`
    select tag from ${publishedDocuments}, unnest(${publishedDocuments.tags}) as tag
    where tag <> '' group by tag order by count(*) desc, tag limit ${mostTags}`);
  return rows.map(({ tag }) => tag);
}

/** Documents of a kind whose newest text a list shows for that check, in a query of documents alone. */
export async function hasFinding(
  tx: Tx<Holder<"drafts">>,
  kind: Pick<Kind, "name">,
  wanted: ListedFinding,
): Promise<SQL> {
  const conditions = await conditionsOf(tx, kind);
  return wanted === "any" ? (or(...Object.values(conditions)) as SQL) : conditions[wanted];
}

/** How many there are of each, in one reading of the table. */
export async function countFindings(
  tx: Tx<Holder<"drafts">>,
  kind: Pick<Kind, "name">,
): Promise<Record<ListedFinding, number>> {
  const conditions = await conditionsOf(tx, kind);
  const count = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`;
  const counts = listedChecks.map((check) => [check, count(conditions[check])] as const);
  const [found] = await tx
    .select({ any: count(or(...Object.values(conditions))), ...Object.fromEntries(counts) })
    .from(documents)
    .where(and(isOf(kind), notDeleted));
  return found as Record<ListedFinding, number>;
}

/**
 * Each check as a condition. Links are not here, which would have to be looked up, nor weights, for which each page
 * would have to be rendered.
 */
async function conditionsOf(
  tx: Tx<Holder<"drafts">>,
  kind: Pick<Kind, "name">,
): Promise<Record<ListedCheck, SQL>> {
  const { title, slug, summary, image, tags, id } = documents;
  const text = (key: string) => sql`${documents.body} ->> ${key}::text`;
  const { min, max } = metadataLength.description;
  const unusual = await listUnusualTags(tx, kind);
  return {
    title: sql`char_length(${title}) > ${metadataLength.title}::int`,
    description: sql`(${summary} <> '' and char_length(${summary}) not between ${min}::int and ${max}::int)`,
    section: sql`coalesce((${text("details")}) ~ ${emptySection}, false)`,
    tag: unusual.length > 0 ? arrayOverlaps(tags, unusual) : sql`false`,
    address: sql`exists (select from ${publications} where ${publications.documentId} = ${id} and ${publications.slug} <> ${slug})`,
    picture: sql`(coalesce(${image} like 'https://%', false) or coalesce(${image} like '/media/%' and not exists (
      select from ${media} where '/media/' || ${media.id}::text = ${image} and ${media.deletedAt} is null), false))`,
    alt: sql`((${text("imageAlt")} is null and (coalesce(${image} not like '/media/%', false) or ${isSilent(image)}))
      or exists (select from regexp_matches(coalesce(${text("details")}, ''), ${silentFigure}, 'g') as figure
        where ${isSilent(sql`figure[1]`)}))`,
  };
}

/** Whether a picture of the library stands at this address and nothing says what it shows. */
function isSilent(address: SQL | AnyPgColumn): SQL {
  return sql`exists (select from ${media} where '/media/' || ${media.id}::text = ${address}
    and ${media.alt} = '' and not ${media.decorative} and ${media.deletedAt} is null)`;
}

/** In the JSON of details: a list of items with nothing in it but spaces, no figures and, as the editor writes it, no sub-heading below it. */
const blank = String.raw`"(\s|\\[nrt])*"`;
const noneBelow = String.raw`(?!\s*\}\s*,\s*\{\s*"title"\s*:\s*"([^"\\]|\\.)*"\s*,\s*"level"\s*:\s*2)`;
const emptySection = String.raw`"items"\s*:\s*\[\s*(${blank}\s*(,\s*${blank}\s*)*)?\](?!\s*,\s*"(figures|quote)")${noneBelow}`;

/** In the JSON of details, as the editor writes it: a figure of which the text says nothing, with its address. */
const silentFigure = String.raw`"image"\s*:\s*"(/media/[0-9a-f-]{36})"\s*,\s*"alt"\s*:\s*"\s*"`;

/** Tags of the kind that are nearly another one that is in use. */
async function listUnusualTags(tx: Tx<Holder<"drafts">>, kind: Pick<Kind, "name">): Promise<string[]> {
  const usualTag = usualTags(await listTagsInUse(tx));
  const { rows } = await tx.execute<{ tag: string }>(
    sql`select distinct tag from ${documents}, unnest(${documents.tags}) as tag where ${isOf(kind)} and ${notDeleted}`,
  );
  return rows.map(({ tag }) => tag).filter((tag) => usualTag(tag) !== tag);
}
