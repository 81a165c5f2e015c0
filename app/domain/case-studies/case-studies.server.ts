/** What staff read and write of case studies; what the public reads is in published.server.ts. */
import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#app/db/actors.server.ts";
import { isUniqueViolation } from "#app/db/errors.ts";
import { momentOf } from "#app/db/moment.ts";
import { caseStudies } from "#app/db/schema.server.ts";
import { containsText } from "#app/db/search.ts";
import { countRows, findPage, inOrder } from "#app/domain/list.server.ts";
import { type Direction, type LongPage, mostCounted } from "#app/domain/paging.ts";
import type { CaseStudy, CaseStudyInput, CaseStudySummary } from "./case-study.ts";

export const adminPageSize = 25;

export type CaseStudySort = keyof typeof sortColumns;
export type SavedCaseStudy =
  | { ok: true; study: EditedCaseStudy }
  | { ok: false; reason: "slug taken" | "not found" | "changed meanwhile" };

/** `version` is updated_at with its microseconds, which a Date would lose: equal texts, equal rows. */
export type EditedCaseStudy = CaseStudy & { version: string };

export const summary = {
  id: caseStudies.id,
  slug: caseStudies.slug,
  title: caseStudies.title,
  description: caseStudies.description,
  image: caseStudies.image,
  tags: caseStudies.tags,
  sample: caseStudies.sample,
  updatedAt: caseStudies.updatedAt,
};
export const whole = { ...summary, jsonDetails: caseStudies.jsonDetails, createdAt: caseStudies.createdAt };

export const version = momentOf(caseStudies.updatedAt);

/** Not in the trash; what is there belongs to trash.server.ts alone. */
export const living = isNull(caseStudies.deletedAt);

/** The columns an admin can sort by; anything else never reaches SQL (SECURITY.md Q1). */
const sortColumns = {
  title: sql`lower(${caseStudies.title})`,
  description: sql`lower(left(${caseStudies.description}, 100))`,
  created: caseStudies.createdAt,
  updated: caseStudies.updatedAt,
};
export const caseStudySorts = Object.keys(sortColumns) as CaseStudySort[];

/** One admin page of 25: searched, sorted. */
export async function listManagedCaseStudies(
  tx: Tx<"admin">,
  {
    search,
    sort,
    direction,
    page,
  }: { search: string; sort: CaseStudySort; direction: Direction; page: number },
): Promise<LongPage<CaseStudySummary>> {
  const { ids, ...found } = await findPage(
    tx,
    {
      table: caseStudies,
      id: caseStudies.id,
      where: and(living, containsText(caseStudies.searchText, search)),
      key: sortColumns[sort],
      direction,
    },
    page,
    adminPageSize,
  );
  const rows = await tx.select(summary).from(caseStudies).where(inArray(caseStudies.id, ids));
  return { ...found, rows: inOrder(ids, rows) };
}

/** With the version that a later update can insist on. `id` is a uuid; the caller has checked its shape. */
export async function findCaseStudyToEdit(tx: Tx<"admin">, id: string): Promise<EditedCaseStudy | undefined> {
  const [study] = await tx
    .select({ ...whole, version })
    .from(caseStudies)
    .where(and(living, eq(caseStudies.id, id)));
  return study;
}

/** The study whose address this slug is, other than `except` (a uuid); what is in the trash has no address. */
export async function findSlugOwner(
  tx: Tx<"admin">,
  slug: string,
  except: string | null,
): Promise<Pick<CaseStudy, "id" | "title"> | undefined> {
  const [owner] = await tx
    .select({ id: caseStudies.id, title: caseStudies.title })
    .from(caseStudies)
    .where(and(living, eq(caseStudies.slug, slug), except === null ? undefined : ne(caseStudies.id, except)));
  return owner;
}

/** created_at and updated_at are now. */
export function createCaseStudy(tx: Tx<"admin">, input: CaseStudyInput): Promise<SavedCaseStudy> {
  return saved(
    tx,
    tx
      .insert(caseStudies)
      .values({ id: uuidv7(), ...input })
      .returning({ ...whole, version }),
  );
}

/**
 * updated_at is now; an edited sample is the company's own study from then on. Where the version is another but the
 * text is the same already, that version stays: an earlier attempt was saved and its answer lost.
 * @param expectedUpdatedAt the `version` somebody has seen; a study saved since then is left as it is.
 */
export async function updateCaseStudy(
  tx: Tx<"admin">,
  id: string,
  input: CaseStudyInput,
  expectedUpdatedAt?: string,
): Promise<SavedCaseStudy> {
  const change = { ...input, sample: and(caseStudies.sample, says(input)), updatedAt: sql`now()` };
  // guard: the version check of two editors: version, expectedUpdatedAt -> version, version
  const seen = expectedUpdatedAt === undefined ? undefined : eq(version, expectedUpdatedAt);
  const result = await saved(
    tx,
    tx
      .update(caseStudies)
      .set(change)
      .where(and(living, eq(caseStudies.id, id), seen))
      .returning({ ...whole, version }),
  );
  if (result.ok || result.reason !== "not found") return result;
  const study = await findCaseStudyToEdit(tx, id);
  if (!study) return result;
  return isDeepStrictEqual(inputOf(study), input)
    ? { ok: true, study }
    : { ok: false, reason: "changed meanwhile" };
}

export function countSampleCaseStudies(tx: Tx<"admin">): Promise<number> {
  return tx.$count(caseStudies, and(living, caseStudies.sample)); // in the words of its index
}

/** Whether there is one that is no sample. */
export async function hasOwnCaseStudy(tx: Tx<"admin">): Promise<boolean> {
  const own = await tx
    .select({ id: caseStudies.id })
    .from(caseStudies)
    .where(and(living, eq(caseStudies.sample, false)))
    .limit(1);
  return own.length > 0;
}

/** Counted up to one more than `mostCounted`. */
export function countCaseStudies(tx: Tx<"admin">): Promise<number> {
  return countRows(tx, { table: caseStudies, where: living }, mostCounted + 1);
}

/** Whether a row holds exactly what an editor wrote. */
function says({ title, slug, description, image, tags, jsonDetails }: CaseStudyInput): SQL {
  const row = sql`(${caseStudies.title}, ${caseStudies.slug}, ${caseStudies.description}, ${caseStudies.image}, ${caseStudies.tags}, ${caseStudies.jsonDetails})`;
  return sql`${row} is not distinct from (${title}, ${slug}, ${description}, ${image}::text, ${sql.param(tags)}::text[], ${jsonDetails}::text)`;
}

function inputOf({ title, slug, description, image, tags, jsonDetails }: CaseStudy): CaseStudyInput {
  return { title, slug, description, image, tags, jsonDetails };
}

/** What a statement that writes one study has come to. The transaction goes on after a slug that is taken. */
export async function saved(
  tx: Tx<"admin">,
  statement: PromiseLike<EditedCaseStudy[]>,
): Promise<SavedCaseStudy> {
  await tx.execute(sql`savepoint write_case_study`);
  try {
    const [study] = await statement;
    return study ? { ok: true, study } : { ok: false, reason: "not found" };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await tx.execute(sql`rollback to savepoint write_case_study`);
    return { ok: false, reason: "slug taken" };
  }
}
