/** What staff read and write of case studies; what the public reads is in published.server.ts. */
import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#app/db/actors.server.ts";
import { isUniqueViolation } from "#app/db/errors.ts";
import { momentOf } from "#app/db/moment.ts";
import type { Holder } from "#app/db/roles.ts";
import { caseStudies, publications } from "#app/db/schema.server.ts";
import { containsText } from "#app/db/search.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { countRows, findPage, inOrder } from "#app/domain/list.server.ts";
import { type Direction, type LongPage, mostCounted } from "#app/domain/paging.ts";
import type { CaseStudy, CaseStudyInput, CaseStudySummary } from "./case-study.ts";
import type { ListedState, PublicationState } from "./publication-state.ts";
import { isListedAs, listedState, type Published, publishCaseStudy, state } from "./publishing.server.ts";
import { textColumns, textRow } from "./text-columns.server.ts";
import { longestSlug, slugFromTitle } from "./tidy.ts";

export const adminPageSize = 25;

export type CaseStudySort = keyof typeof sortColumns;
export type SavedCaseStudy =
  /** `published` is what saving has made public, if it has. */
  | { ok: true; study: EditedCaseStudy; published?: Published | undefined }
  | { ok: false; reason: "slug taken" | "not found" | "changed meanwhile" };

/** `version` is updated_at with its microseconds, which a Date would lose: equal texts, equal rows. */
export type EditedCaseStudy = CaseStudy & { version: string; state: PublicationState };

/** What saving does besides: a draft is read by staff only. */
export type SaveAs = "publish" | "draft";

/** Who may do that: a draft is saved by those, too, who may not publish it. */
export type Saver<As extends SaveAs> = [As] extends ["draft"] ? Tx<Holder<"drafts">> : Tx<Holder<"content">>;

/** `publicSlug`: where it is public now, which may not be its newest slug; null where it is not. */
export type ManagedCaseStudy = CaseStudySummary & { state: ListedState; publicSlug: string | null };

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
export const whole = { ...summary, ...textColumns(caseStudies), createdAt: caseStudies.createdAt };

export const version = momentOf(caseStudies.updatedAt);

/** Not in the trash; what is there belongs to trash.server.ts alone. */
export const notDeleted = isNull(caseStudies.deletedAt);

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
  tx: Tx<Holder<"drafts">>,
  {
    search,
    sort,
    direction,
    page,
    state: wanted,
    only,
  }: {
    search: string;
    sort: CaseStudySort;
    direction: Direction;
    page: number;
    state?: ListedState | undefined;
    /** A condition on case_studies. */
    only?: SQL | undefined;
  },
): Promise<LongPage<ManagedCaseStudy>> {
  const { ids, ...found } = await findPage(
    tx,
    {
      table: caseStudies,
      id: caseStudies.id,
      where: and(
        notDeleted,
        containsText(caseStudies.searchText, search),
        wanted && isListedAs(wanted),
        only,
      ),
      key: sortColumns[sort],
      direction,
    },
    page,
    adminPageSize,
  );
  const rows = await tx
    .select({
      ...summary,
      state: listedState,
      publicSlug: publications.slug,
    })
    .from(caseStudies)
    .leftJoin(publications, eq(publications.caseStudyId, caseStudies.id))
    .where(inArray(caseStudies.id, ids));
  return { ...found, rows: inOrder(ids, rows) };
}

/** With the version that a later update can insist on. `id` is a uuid; the caller has checked its shape. */
export async function findCaseStudyToEdit(
  tx: Tx<Holder<"drafts">>,
  id: string,
): Promise<EditedCaseStudy | undefined> {
  const [study] = await tx
    .select({ ...whole, version, state })
    .from(caseStudies)
    .leftJoin(publications, eq(publications.caseStudyId, caseStudies.id))
    .where(and(notDeleted, eq(caseStudies.id, id)));
  return study;
}

/** The titles of those that are not in the trash, in their order. */
export async function findTitles(
  tx: Tx<Holder<"drafts">>,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  const rows = await tx
    .select({ id: caseStudies.id, title: caseStudies.title })
    .from(caseStudies)
    .where(and(notDeleted, inArray(caseStudies.id, [...ids])));
  return inOrder(ids, rows);
}

/** How many living studies a list shows in each state. */
export async function countStates(tx: Tx<Holder<"drafts">>): Promise<Record<ListedState, number>> {
  const rows = await tx
    .select({ state: listedState, count: sql<number>`count(*)::int` })
    .from(caseStudies)
    .leftJoin(publications, eq(publications.caseStudyId, caseStudies.id))
    .where(notDeleted)
    .groupBy(listedState);
  const none = { draft: 0, scheduled: 0, published: 0, changed: 0, withdrawn: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

/** The study whose address this slug is, other than `except` (a uuid); what is in the trash has no address. */
export async function findSlugOwner(
  tx: Tx<Holder<"drafts">>,
  slug: string,
  except: string | null,
): Promise<Pick<CaseStudy, "id" | "title"> | undefined> {
  const [owner] = await tx
    .select({ id: caseStudies.id, title: caseStudies.title })
    .from(caseStudies)
    .where(
      and(notDeleted, eq(caseStudies.slug, slug), except === null ? undefined : ne(caseStudies.id, except)),
    );
  return owner;
}

/** created_at and updated_at are now. An empty slug is made from the title. */
export function createCaseStudy<As extends SaveAs = "publish">(
  tx: Saver<As>,
  input: CaseStudyInput,
  as = "publish" as As,
): Promise<SavedCaseStudy> {
  return withSlug(tx, input, null, (slug) =>
    saved(tx, as, () =>
      tx
        .insert(caseStudies)
        .values({ id: uuidv7(), ...input, slug })
        .returning({ id: caseStudies.id }),
    ),
  );
}

/**
 * updated_at is now; an edited sample is the company's own study from then on. Where the version is another but the
 * text is the same already, that version stays: an earlier attempt was saved and its answer lost.
 * @param expectedUpdatedAt the `version` somebody has seen; a study saved since then is left as it is.
 */
export function updateCaseStudy<As extends SaveAs = "publish">(
  tx: Saver<As>,
  id: string,
  input: CaseStudyInput,
  expectedUpdatedAt?: string,
  as = "publish" as As,
): Promise<SavedCaseStudy> {
  return withSlug(tx, input, id, (slug) => update(tx, id, { ...input, slug }, expectedUpdatedAt, as));
}

async function update<As extends SaveAs>(
  tx: Saver<As>,
  id: string,
  text: CaseStudyInput,
  expectedUpdatedAt: string | undefined,
  as: As,
): Promise<SavedCaseStudy> {
  const change = { ...text, sample: and(caseStudies.sample, says(text)), updatedAt: sql`now()` };
  // guard: the version check of two editors: version, expectedUpdatedAt -> version, version
  const seen = expectedUpdatedAt === undefined ? undefined : eq(version, expectedUpdatedAt);
  const result = await saved(tx, as, () =>
    tx
      .update(caseStudies)
      .set(change)
      .where(and(notDeleted, eq(caseStudies.id, id), seen))
      .returning({ id: caseStudies.id }),
  );
  if (result.ok || result.reason !== "not found") return result;
  const study = await findCaseStudyToEdit(tx, id);
  if (!study) return result;
  if (!isDeepStrictEqual(inputOf(study), text)) return { ok: false, reason: "changed meanwhile" };
  const isDone = as === "draft" || study.state === "published";
  return isDone ? { ok: true, study } : saved(tx, as, async () => [{ id }]);
}

/**
 * Saves under the slug of the text, or, where it has none, under one of its title, with a number where that is taken:
 * by a study that this role reads, or by one that only PostgreSQL knows of.
 */
async function withSlug(
  tx: Tx<Holder<"drafts">>,
  input: CaseStudyInput,
  except: string | null,
  save: (slug: string) => Promise<SavedCaseStudy>,
): Promise<SavedCaseStudy> {
  if (input.slug) return save(input.slug);
  const wanted = slugFromTitle(input.title) || "untitled";
  for (let number = 1; ; number++) {
    const ending = number === 1 ? "" : `-${number}`;
    const slug = wanted.slice(0, longestSlug - ending.length).replace(/-$/, "") + ending;
    if (await findSlugOwner(tx, slug, except)) continue;
    const result = await save(slug);
    if (result.ok || result.reason !== "slug taken") return result;
  }
}

export function countSampleCaseStudies(tx: Tx<Holder<"drafts">>): Promise<number> {
  return tx.$count(caseStudies, and(notDeleted, caseStudies.sample)); // in the words of its index
}

/** Whether there is one that is no sample. */
export async function hasOwnCaseStudy(tx: Tx<Holder<"drafts">>): Promise<boolean> {
  const own = await tx
    .select({ id: caseStudies.id })
    .from(caseStudies)
    .where(and(notDeleted, eq(caseStudies.sample, false)))
    .limit(1);
  return own.length > 0;
}

/** Counted up to one more than `mostCounted`. */
export function countCaseStudies(tx: Tx<Holder<"drafts">>): Promise<number> {
  return countRows(tx, { table: caseStudies, where: notDeleted }, mostCounted + 1);
}

/** Whether a row holds exactly what an editor wrote. */
function says({
  title,
  slug,
  description,
  image,
  imageAlt,
  pictures,
  tags,
  jsonDetails,
}: CaseStudyInput): SQL {
  return sql`${textRow(caseStudies)} is not distinct from (${title}, ${slug}, ${description}, ${image}::text,
    ${imageAlt}::text, ${pictures}::text, ${sql.param(tags)}::text[], ${jsonDetails}::text)`;
}

function inputOf(study: CaseStudy): CaseStudyInput {
  const { title, slug, description, image, imageAlt, pictures, tags, jsonDetails } = study;
  return { title, slug, description, image, imageAlt, pictures, tags, jsonDetails };
}

/**
 * What writing one study, and publishing it, has come to. The transaction goes on after a slug that is taken.
 * @param write the statement; it returns the id of the study that it has found.
 */
export async function saved<As extends SaveAs>(
  tx: Saver<As>,
  as: As,
  write: () => Promise<{ id: string }[]>,
): Promise<SavedCaseStudy> {
  await tx.execute(sql`savepoint write_case_study`);
  try {
    const [written] = await write();
    const published =
      // guard: a draft is saved and not published: as === "publish" -> as
      written && as === "publish" ? await publishCaseStudy(tx as Saver<"publish">, written.id) : undefined;
    if (written && as === "draft") await recordAudit(tx, "draft saved", {}, [written.id]);
    const study = written && (await findCaseStudyToEdit(tx, written.id));
    return study ? { ok: true, study, published } : { ok: false, reason: "not found" };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await tx.execute(sql`rollback to savepoint write_case_study`);
    return { ok: false, reason: "slug taken" };
  }
}
