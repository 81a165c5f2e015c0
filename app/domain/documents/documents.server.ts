/** What staff read and write of documents, whatever their kind; what the public reads stands with each kind. */
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#app/db/actors.server.ts";
import { isUniqueViolation } from "#app/db/errors.ts";
import { foldText } from "#app/db/fold.ts";
import { momentOf } from "#app/db/moment.ts";
import { personName } from "#app/db/person-name.ts";
import { readableDocuments } from "#app/db/readable.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { type Body, documents, publications, revisions, user } from "#app/db/schema.server.ts";
import { containsText } from "#app/db/search.ts";
import { holdsTerm } from "#app/db/search-term.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import type { AuditAction, AuditDetail } from "#app/domain/audit/audit.ts";
import { type Waiting, waiting } from "#app/domain/documents/reviews/reviews.server.ts";
import { linesOf } from "#app/domain/fields/fields.ts";
import { withoutControls } from "#app/domain/fields/tidy.ts";
import type { BuiltInText, Kind, StoredText, Written } from "#app/domain/kinds/kind.ts";
import { findPage, inOrder, textsLike } from "#app/domain/list.server.ts";
import { describeFromText } from "#app/domain/media/media.server.ts";
import { type Direction, type LongPage, rowsPerPage } from "#app/domain/paging.ts";
import { slugFromAnyTitle } from "#app/domain/text/any-slug.server.ts";
import { longestSlug } from "#app/domain/text/slug.ts";
import { type FoundPlace, foundIn } from "./found-places.ts";
import { lockDocument } from "./publishing/locks.server.ts";
import type { ListedState, PublicationState } from "./publishing/publication-state.ts";
import {
  isListedAs,
  listedState,
  type Published,
  publishDocument,
  state,
} from "./publishing/publishing.server.ts";
import { canBeUndone } from "./publishing/undo-window.server.ts";
import { textColumns, textRow } from "./text-columns.server.ts";

export type DocumentSort = keyof typeof sortColumns;

/** A text of its kind, and what is known of its document. */
export type Edited<Text extends Written> = Text & {
  id: string;
  sample: boolean;
  createdAt: Date;
  updatedAt: Date;
  /** updated_at with its microseconds, which a Date would lose: equal texts, equal rows. */
  version: string;
  /** `state` would be a field of a text: an event has one. */
  publicationState: PublicationState;
  /** Where it is public now, which may not be its newest slug; null where it is not. */
  publicSlug: string | null;
  /** The revision whose publication can be taken back now, if there is one. */
  undoable: string | null;
  /** Whoever asks reads nothing of it but this text, which is public: they only write, and it is somebody else's. */
  isOfPublic: boolean;
};

export type Saved<Text extends Written> =
  /** `published` is what saving has made public, if it has. */
  | { ok: true; document: Edited<Text>; published?: Published | undefined }
  | { ok: false; reason: SaveFailure };

export type SaveFailure = "slug taken" | "not found" | "changed meanwhile";

/** What saving does besides: a draft is read by staff only. */
export type SaveAs = "publish" | "draft";

/** Who may do that: a draft is saved by those, too, who may not publish it. */
export type Saver<As extends SaveAs> = [As] extends ["draft"] ? Tx<Holder<"drafts">> : Tx<Holder<"content">>;

/** `publicSlug`: where it is public now, which may not be its newest slug; null where it is not. */
export type ListedDocument = {
  id: string;
  slug: string;
  title: string;
  summary: string;
  image: string | null;
  tags: string[];
  sample: boolean;
  updatedAt: Date;
  state: ListedState;
  publicSlug: string | null;
  /** The website has a text of its own where this one is not public. */
  hasBuiltIn: boolean;
  /** There can be no second one like it. */
  isUnique: boolean;
  /** Who asks may put it into the trash. */
  mayDelete: boolean;
  waiting: Waiting;
  /** Where it says what was searched for; null where title, address, summary or tags do. */
  found: FoundPlace | null;
};

const { id, slug, title, summary, image, tags, sample, createdAt, updatedAt } = documents;

export const version = momentOf(updatedAt);

/** Not in the trash; what is there belongs to trash.server.ts alone. */
export const notDeleted = isNull(documents.deletedAt);

/** Whether the role of the transaction may change, delete and restore a document, as the policies of PostgreSQL have it. */
export const mayWrite = sql<boolean>`(may('write', ${documents.kind}) or (may('write own', ${documents.kind})
  and ${documents.authorId} is not distinct from current_user_id() and ${documents.firstPublishedAt} is null))`;

/** A condition on documents. */
export function isOf(kind: Pick<Kind, "name">): SQL {
  return eq(documents.kind, kind.name);
}

/** The columns an admin can sort by; anything else never reaches SQL (SECURITY.md Q1). */
const sortColumns = {
  title: sql`lower(${title})`,
  description: sql`lower(left(${summary}, 100))`,
  created: createdAt,
  updated: updatedAt,
};
export const documentSorts = Object.keys(sortColumns) as DocumentSort[];

/** Which documents a list is about. */
export type DocumentFilter = {
  search: string;
  state?: ListedState | undefined;
  /** Who began it: a uuid. */
  author?: string | undefined;
  /** A condition on documents. */
  only?: SQL | undefined;
};

function matching(
  kind: Pick<Kind, "name">,
  { search, state, author, only }: DocumentFilter,
  searched: typeof documents.wholeText | typeof documents.searchText = documents.wholeText,
): SQL | undefined {
  return and(
    isOf(kind),
    notDeleted,
    containsText(searched, search),
    state && isListedAs(state),
    author === undefined ? undefined : eq(documents.authorId, author),
    only,
  );
}

/** Texts of a list that have a word like the one it is searched for (`textsLike`). */
export function documentsLike(
  tx: Tx<Holder<"drafts">>,
  kind: Pick<Kind, "name">,
  { search, ...filter }: DocumentFilter,
): Promise<string[]> {
  const where = matching(kind, { ...filter, search: "" });
  return textsLike(tx, { table: readableDocuments, text: documents.searchText, where }, search);
}

/**
 * One page of a kind: searched, sorted. Of the newest first, those whose title, address, summary or tags hold what was
 * searched for stand before those that say it elsewhere.
 */
export async function listDocuments<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  {
    sort,
    direction,
    page,
    ...filter
  }: DocumentFilter & { sort: DocumentSort; direction: Direction; page: number },
): Promise<LongPage<ListedDocument>> {
  const { search } = filter;
  const inHead = containsText(documents.searchText, search);
  const isUsual = sort === "updated" && direction === "desc";
  const where = matching(kind, filter);
  const list = { table: readableDocuments, id, where, key: sortColumns[sort], direction };
  const { ids, ...found } = await findPage(
    tx,
    inHead
      ? { ...list, sought: { first: isUsual ? matching(kind, filter, documents.searchText) : undefined } }
      : list,
    page,
    rowsPerPage.documents,
  );
  const head = { id, slug, title, summary, image, tags, sample, updatedAt, mayDelete: mayWrite };
  // Bodies are long: a list without a search reads none.
  const body = inHead
    ? sql<Body | null>`case when not (${inHead}) then ${documents.body} end`
    : sql<null>`null`;
  const rows = await tx
    .select({ ...head, body, state: listedState, publicSlug: publications.slug, waiting })
    .from(readableDocuments)
    .leftJoin(publications, eq(publications.documentId, id))
    .where(inArray(id, ids));
  const listed = rows.map(({ body, ...row }) => ({
    ...row,
    found: body && foundInText(kind, { ...row, body }, search),
    hasBuiltIn: kind.builtIn(row.slug) !== undefined,
    isUnique: kind.isUnique(row.slug) === true,
  }));
  return { ...found, rows: inOrder(ids, listed) };
}

/** The first place at which a stored text holds a term; null where it is none that a form shows. */
export function foundInText<Text extends Written>(
  kind: Kind<Text>,
  stored: StoredText,
  term: string,
): FoundPlace | null {
  const values = kind.valuesOf(kind.read(stored));
  return foundIn(kind.fieldsOf(stored.slug), values, term)[0] ?? null;
}

/** With the version that a later update can insist on. `wanted` is a uuid; the caller has checked its shape. */
export async function findDocumentToEdit<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  wanted: string,
): Promise<Edited<Text> | undefined> {
  const [row] = await selectEdited(tx).where(and(notDeleted, isOf(kind), eq(id, wanted)));
  return row && editedOf(kind, row);
}

/** The kind of a document that is not in the trash; undefined where there is none. `wanted` is a uuid. */
export async function findKindOf(tx: Tx<Holder<"drafts">>, wanted: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ kind: documents.kind })
    .from(readableDocuments)
    .where(and(notDeleted, eq(id, wanted)));
  return row?.kind;
}

/** Rows for `editedOf`: documents beside what is public of them. */
export function selectEdited(tx: Tx<Holder<"drafts">>) {
  return tx
    .select({
      id,
      sample,
      createdAt,
      updatedAt,
      version,
      publicationState: state,
      text: textColumns(documents),
      publicSlug: sql<
        string | null
      >`case when ${publications.deletedAt} is null then ${publications.slug} end`,
      undoable: sql<string | null>`case when ${canBeUndone} then ${revisions.id} end`,
      isOfPublic: sql<boolean>`not exists (select from documents as whole where whole.id = ${id})`,
    })
    .from(readableDocuments)
    .leftJoin(publications, eq(publications.documentId, id))
    .leftJoin(revisions, eq(revisions.id, publications.revisionId))
    .$dynamic();
}

type EditedRow = Awaited<ReturnType<typeof selectEdited>>[number];

export function editedOf<Text extends Written>(kind: Kind<Text>, { text, ...row }: EditedRow): Edited<Text> {
  return { ...row, ...kind.read(text) };
}

/** A built-in text as lists name it. */
export type Untouched = { slug: string; title: string };

/** What a built-in text says, folded. */
const saidOf = new WeakMap<BuiltInText, string>();

function isNamed({ slug, values }: BuiltInText, search: string): boolean {
  return holdsTerm(`${values.title ?? ""}\n${slug}`, search);
}

function isSaid(kind: Pick<Kind, "fieldsOf" | "builtIn">, text: BuiltInText, search: string): boolean {
  const { slug } = text;
  const said =
    saidOf.get(text) ?? foldText(linesOf(kind.fieldsOf(slug), kind.builtIn(slug) ?? {}).join("\n"));
  saidOf.set(text, said);
  return holdsTerm(said, search);
}

/** Those of built-in texts that staff have not written a document for: whose name holds the term, then who else says it. */
export async function listUntouched(
  tx: Tx<Holder<"drafts">>,
  kind: Pick<Kind, "name" | "builtIns" | "fieldsOf" | "builtIn">,
  search = "",
): Promise<Untouched[]> {
  const isFirst = (text: BuiltInText) => search === "" || isNamed(text, search);
  const others = kind.builtIns.filter((text) => !isFirst(text) && isSaid(kind, text, search));
  const builtIns = [...kind.builtIns.filter(isFirst), ...others].map(({ slug, values }) => ({
    slug,
    title: String(values.title ?? ""),
  }));
  if (builtIns.length === 0) return [];
  const written = await tx
    .select({ slug })
    .from(readableDocuments)
    .where(and(isOf(kind), notDeleted));
  const slugs = new Set(written.map(({ slug }) => slug));
  return builtIns.filter(({ slug }) => !slugs.has(slug));
}

/** Of so many that hold a word in their bodies alone the newest are found, of more than that some. */
const mostSearched = 1000;

type Sought = StoredText & { id: string; kind: string };

/**
 * Documents of these kinds that hold a search term, as far as the role may read them: those whose title fits it best
 * (`titleRank`), of equal ones the newest first; then those that say it in their bodies alone, which come with them.
 */
export async function searchDocuments(
  tx: Tx<Holder<"drafts">>,
  search: string,
  kinds: readonly string[],
  most: number,
): Promise<(Sought & { isInHead: boolean })[]> {
  const inHead = containsText(documents.searchText, search);
  if (!inHead) return [];
  const [lower, term] = [sql`lower(${title})`, sql`lower(${search})`];
  const rank = sql`case when ${lower} = ${term} then 0 when starts_with(${lower}, ${term}) then 1
    when strpos(${lower}, ${term}) > 0 then 2 else 3 end`;
  const columns = { id, kind: documents.kind, ...textColumns(documents) };
  const those = and(notDeleted, inArray(documents.kind, [...kinds]));
  const found = await tx
    .select(columns)
    .from(readableDocuments)
    .where(and(those, inHead))
    .orderBy(rank, desc(updatedAt), id)
    .limit(most);
  const elsewhere = tx
    .select({ id })
    .from(readableDocuments)
    .where(and(those, containsText(documents.wholeText, search), sql`not (${inHead})`))
    .limit(mostSearched);
  const others =
    found.length < most
      ? await tx
          .select(columns)
          .from(readableDocuments)
          .where(sql`${id} = any(array(${elsewhere}))`)
          .orderBy(desc(updatedAt), id)
          .limit(most - found.length)
      : [];
  return [
    ...found.map((row) => ({ ...row, isInHead: true })),
    ...others.map((row) => ({ ...row, isInHead: false })),
  ];
}

/** The id of the document of this slug that is not in the trash. */
export async function findIdOf(
  tx: Tx<Holder<"drafts">>,
  kind: Pick<Kind, "name">,
  wanted: string,
): Promise<string | undefined> {
  return (await findSlugOwner(tx, kind, wanted, null))?.id;
}

/** Who has begun documents of a kind that are there, by name. */
export async function listAuthors(
  tx: Tx<Holder<"drafts">>,
  kind: Pick<Kind, "name">,
): Promise<{ id: string; name: string }[]> {
  const name = sql<string>`${personName(user.id)}`;
  return tx
    .select({ id: user.id, name })
    .from(user)
    .where(
      sql`exists (select from ${documents} where ${documents.authorId} = ${user.id} and ${isOf(kind)} and ${notDeleted})`,
    )
    .orderBy(sql`lower(${name})`);
}

/** The titles of those that are not in the trash, and their kinds, in their order. */
export async function findTitles(
  tx: Tx<Holder<"drafts">>,
  ids: readonly string[],
): Promise<{ id: string; title: string; kind: string }[]> {
  const rows = await tx
    .select({ id, title, kind: documents.kind })
    .from(readableDocuments)
    .where(and(notDeleted, inArray(id, [...ids])));
  return inOrder(ids, rows);
}

/** How many living documents of a kind a list shows in each state. */
export async function countStates(
  tx: Tx<Holder<"drafts">>,
  kind: Pick<Kind, "name">,
): Promise<Record<ListedState, number>> {
  const rows = await tx
    .select({ state: listedState, count: sql<number>`count(*)::int` })
    .from(readableDocuments)
    .leftJoin(publications, eq(publications.documentId, id))
    .where(and(isOf(kind), notDeleted))
    .groupBy(listedState);
  const none = { draft: 0, scheduled: 0, published: 0, changed: 0, withdrawn: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

/** The document of a kind that has this slug, other than `except` (a uuid); what is in the trash has none. */
export async function findSlugOwner(
  tx: Tx<Holder<"drafts">>,
  kind: Pick<Kind, "name">,
  wanted: string,
  except: string | null,
): Promise<{ id: string; title: string } | undefined> {
  const [owner] = await tx
    .select({ id, title })
    .from(readableDocuments)
    .where(and(notDeleted, isOf(kind), eq(slug, wanted), except === null ? undefined : ne(id, except)));
  return owner;
}

/** What the audit log says of a text that becomes a draft. */
export type DraftLine = { action: AuditAction; detail?: AuditDetail };

/**
 * created_at and updated_at are now. An empty slug is made from the title.
 * @param line of the audit log, where the draft was not written by hand; null where the act has one line for several.
 * @param made the id that it gets; one that is there already is answered as it is: the act was sent twice.
 */
export async function createDocument<Text extends Written, As extends SaveAs = "publish">(
  tx: Saver<As>,
  kind: Kind<Text>,
  text: Text,
  as = "publish" as As,
  line?: DraftLine | null,
  made = uuidv7(),
): Promise<Saved<Text>> {
  const insert = (text: Text) =>
    tx
      .insert(documents)
      .values({ id: made, kind: kind.name, ...columnsOf(kind, text) })
      .onConflictDoNothing({ target: id })
      .returning({ id });
  const known = async () => {
    const document = await findDocumentToEdit(tx, kind, made);
    return document && { ok: true as const, document };
  };
  const before = await known();
  if (before) return before;
  const result = await withSlug(tx, kind, text, null, (text) =>
    saved(tx, kind, as, () => insert(text), line),
  );
  // The slug is taken by what the same act has made at this moment.
  return result.ok ? result : ((await known()) ?? result);
}

export type Duplicated =
  /** Of the copy. */
  | { ok: true; id: string }
  /** "unique": there can be no second one like it. */
  | { ok: false; reason: "not found" | "unique" | "slug taken" };

/**
 * Makes a draft of its own with the newest text of another, under a title that says so.
 * @param made the id that it gets; one that is there already is no other: the act was sent twice.
 */
export async function duplicateDocument<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  wanted: string,
  titleOf: (title: string) => string,
  made?: string,
): Promise<Duplicated> {
  const original = await findDocumentToEdit(tx, kind, wanted);
  if (!original) return { ok: false, reason: "not found" };
  // guard: of what is unique there is no copy [app/domain/documents/acts-by-kind]
  if (kind.isUnique(original.slug)) return { ok: false, reason: "unique" };
  const copy = await createDocument(
    tx,
    kind,
    { ...original, title: titleOf(original.title), slug: "" },
    "draft",
    { action: "document duplicated" },
    made,
  );
  if (copy.ok) return { ok: true, id: copy.document.id };
  return { ok: false, reason: copy.reason === "slug taken" ? "slug taken" : "not found" };
}

/**
 * updated_at is now; an edited sample is the company's own document from then on. Where the version is another but the
 * text is the same already, that version stays: an earlier attempt was saved and its answer lost.
 * @param expectedUpdatedAt the `version` somebody has seen; a document saved since then is left as it is.
 * @param line as for a new one.
 */
export function updateDocument<Text extends Written, As extends SaveAs = "publish">(
  tx: Saver<As>,
  kind: Kind<Text>,
  wanted: string,
  text: Text,
  expectedUpdatedAt?: string,
  as = "publish" as As,
  line?: DraftLine | null,
): Promise<Saved<Text>> {
  return withSlug(tx, kind, text, wanted, (text) =>
    update(tx, kind, wanted, text, expectedUpdatedAt, as, line),
  );
}

async function update<Text extends Written, As extends SaveAs>(
  tx: Saver<As>,
  kind: Kind<Text>,
  wanted: string,
  text: Text,
  expectedUpdatedAt: string | undefined,
  as: As,
  line: DraftLine | null | undefined,
): Promise<Saved<Text>> {
  const stored = kind.store(text);
  const change = {
    ...columnsOf(kind, text),
    sample: and(sample, says(stored)),
    updatedAt: sql`now()`,
  };
  // guard: the version check of two editors [app/domain/documents/two-editors]: version, expectedUpdatedAt -> version, version
  const seen = expectedUpdatedAt === undefined ? undefined : eq(version, expectedUpdatedAt);
  const write = () =>
    tx
      .update(documents)
      .set(change)
      .where(and(notDeleted, isOf(kind), eq(id, wanted), seen))
      .returning({ id });
  const result = await saved(tx, kind, as, write, line);
  if (result.ok || result.reason !== "not found") return result;
  // guard: the document is locked before its text is taken for the one that was sent [app/domain/documents/publishing/locks]
  if (as === "publish" && !(await lockDocument(tx, wanted))) return result;
  const document = await findDocumentToEdit(tx, kind, wanted);
  if (!document) return result;
  if (!isDeepStrictEqual(kind.store(document), stored)) return { ok: false, reason: "changed meanwhile" };
  const isDone = as === "draft" || document.publicationState === "published";
  return isDone ? { ok: true, document } : saved(tx, kind, as, async () => [{ id: wanted }]);
}

/** What a text is in the columns of its document. */
export function columnsOf<Text extends Written>(
  kind: Kind<Text>,
  text: Text,
): StoredText & { words: string } {
  // The JSON of an older version can name a NUL, which PostgreSQL has no place for.
  return { ...kind.store(text), words: withoutControls(kind.wordsOf(text)) };
}

/** So many numbers are tried behind a slug that is taken, then one ending that nobody has. */
const mostNumbers = 50;

/**
 * Saves under the slug of the text, or, where it has none, under one of its title, with an ending where that is taken:
 * by a document that this role reads, or by one that only PostgreSQL knows of. A title without a letter or digit gives
 * none: forms ask for one (save-action.server.ts), and what has no such field is called after its kind.
 * @param except the document that is saved, a uuid: the slug that it has is free for it.
 */
export async function withSlug<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  text: Text,
  except: string | null,
  save: (text: Text) => Promise<Saved<Text>>,
): Promise<Saved<Text>> {
  if (text.slug) return save(text);
  const wanted = slugFromAnyTitle(text.title) || kind.name;
  for (let number = 1; number <= mostNumbers + 1; number++) {
    const last = number > mostNumbers ? randomUUID().slice(0, 8) : number;
    const ending = number === 1 ? "" : `-${last}`;
    const slug = wanted.slice(0, longestSlug - ending.length).replace(/-$/, "") + ending;
    if (await findSlugOwner(tx, kind, slug, except)) continue;
    const result = await save({ ...text, slug });
    if (result.ok || result.reason !== "slug taken") return result;
  }
  return { ok: false, reason: "slug taken" };
}

/** What stands beside a list of documents of a kind. */
export type Beside = { trashed: number; waiting: number };

/** How many are in the trash, and wait for a review. */
export async function countBeside(tx: Tx<Holder<"drafts">>, kind: Pick<Kind, "name">): Promise<Beside> {
  const { rows } = await tx.execute<Beside>(sql`select
    (select count(*)::int from ${documents} where ${isOf(kind)} and deleted_at is not null) as trashed,
    (select count(*)::int from review_requests join ${documents} on ${documents.id} = document_id
      where ${isOf(kind)} and ${notDeleted} and ended_at is null) as waiting`);
  return rows[0] ?? { trashed: 0, waiting: 0 };
}

/** Whether a row holds exactly what an editor wrote. */
function says({ slug, title, summary, image, tags, body }: StoredText): SQL {
  return sql`${textRow(documents)} is not distinct from (${slug}, ${title}, ${summary}, ${image}::text,
    ${sql.param(tags)}::text[], ${JSON.stringify(body)}::jsonb)`;
}

/**
 * What writing one document, and publishing it, has come to. The transaction goes on after a slug that is taken.
 * @param write the statement; it returns the id of the document that it has found.
 * @param line what the audit log says where nothing is published; null for nothing.
 */
export async function saved<Text extends Written, As extends SaveAs>(
  tx: Saver<As>,
  kind: Kind<Text>,
  as: As,
  write: () => Promise<{ id: string }[]>,
  line: DraftLine | null = { action: "draft saved" },
): Promise<Saved<Text>> {
  await tx.execute(sql`savepoint write_document`);
  try {
    const [written] = await write();
    const published =
      // guard: a draft is saved and not published [app/domain/documents/publishing/publishing, save-case-study.site]: as === "publish" -> as
      written && as === "publish" ? await publishDocument(tx as Saver<"publish">, written.id) : undefined;
    if (written && line && as === "draft")
      await recordAudit(tx, line.action, line.detail ?? {}, [written.id]);
    const document = written && (await findDocumentToEdit(tx, kind, written.id));
    if (document) await describeFromText(tx, kind.valuesOf(document));
    return document ? { ok: true, document, published } : { ok: false, reason: "not found" };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await tx.execute(sql`rollback to savepoint write_document`);
    return { ok: false, reason: "slug taken" };
  }
}
