/**
 * Other words for those that stand in many texts at once: found, changed as ordinary drafts or suggestions, and taken back
 * as one (docs/decisions/066). One act is known by its moment, as a deletion is: all that it has saved was saved then.
 */
import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#app/db/actors.server.ts";
import { isUniqueViolation } from "#app/db/errors.ts";
import { momentOf } from "#app/db/moment.ts";
import { type Holder, holds, type StaffRole } from "#app/db/roles.ts";
import { documents, publications, revisions, schedules } from "#app/db/schema.server.ts";
import { containsText } from "#app/db/search.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { kinds } from "#app/domain/documents/kinds.ts";
import type { Values } from "#app/domain/fields/field.ts";
import { problemsOf } from "#app/domain/fields/fields.ts";
import type { Kind, StoredText, Written } from "#app/domain/kinds/kind.ts";
import {
  createDocument,
  type Edited,
  editedOf,
  listUntouched,
  mayWrite,
  notDeleted,
  selectEdited,
  updateDocument,
} from "./documents.server.ts";
import { findSaver } from "./newest.server.ts";
import { proposeChange, withdrawProposal } from "./proposals.server.ts";
import { lockDocuments } from "./publishing/locks.server.ts";
import type { PublicationState } from "./publishing/publication-state.ts";
import { cancelTexts, isPending } from "./publishing/schedules.server.ts";
import { textColumns } from "./text-columns.server.ts";
import { deleteDocuments } from "./trash.server.ts";
import { type Exchange, exchangeAt, isHidden, type Spot, spotsOf } from "./words-everywhere.ts";

/** What one look finds, and one act changes, at most; `read`: so many texts are looked through for it. */
export const mostEverywhere = { texts: 300, spots: 3000, read: 2000 } as const;
/** Texts that are read together: between two readings others have their turn. */
const atOnce = 20;

/** What the change of a text becomes: nothing where it is not for who asks to change. */
export type ChangeAs = "draft" | "suggestion" | "nothing";

/** What stands on a text, which a change of it would meet. */
export type Standing = {
  /** Who else has written what is not public yet; empty for an account that is gone, null for nobody. */
  draftOf: string | null;
  isPlanned: boolean;
  suggestions: number;
  /** Who asks has an open suggestion: the words are changed in that. */
  hasOwnSuggestion: boolean;
  /** A customer has approved the text. */
  isApproved: boolean;
};

/** A text with the old words. `key`: its id; of one that is as built in "page:about". */
export type FoundText = {
  key: string;
  kind: string;
  title: string;
  /** Null for one that is as built in. */
  id: string | null;
  slug: string;
  version: string;
  state: PublicationState;
  as: ChangeAs;
  standing: Standing;
  spots: Spot[];
};

/**
 * `unread`: texts with the old words in a body that is no sections, where they are changed by hand. `next`: the id after
 * which to look on; null where there is nothing more.
 */
export type FoundEverywhere = {
  texts: FoundText[];
  unread: Pick<FoundText, "kind" | "title" | "key">[];
  next: string | null;
};

export type Asker = {
  role: StaffRole /** Names of those kinds that the role writes. */;
  kinds: readonly string[];
};

const nothingStands: Standing = {
  draftOf: null,
  isPlanned: false,
  suggestions: 0,
  hasOwnSuggestion: false,
  isApproved: false,
};

/** Texts that hold the old words, in the order of their ids; those that are as built in come with the first. @param after an id */
export async function findEverywhere(
  tx: Tx<Holder<"drafts">>,
  asker: Asker,
  exchange: Exchange,
  after: string | null = null,
): Promise<FoundEverywhere> {
  const texts = after === null ? await findBuiltIns(tx, asker, exchange) : [];
  const unread: FoundEverywhere["unread"] = [];
  const holdsThem = containsText(documents.wholeText, exchange.old);
  if (!holdsThem) return { texts, unread, next: null };
  let spots = texts.reduce((sum, text) => sum + text.spots.length, 0);
  let last = after;
  for (let read = 0; read < mostEverywhere.read; read += atOnce) {
    const those = and(notDeleted, inArray(documents.kind, [...asker.kinds]), holdsThem);
    const rows = await selectEdited(tx)
      .where(and(those, last === null ? undefined : gt(documents.id, last)))
      .orderBy(asc(documents.id))
      .limit(atOnce);
    const kindOf = await kindsOf(
      tx,
      rows.map(({ id }) => id),
    );
    const found = new Map<string, ReadText>();
    for (const row of rows) {
      const text = foundText(kindOf.get(row.id), row, exchange);
      if (text?.isHidden) unread.push({ key: text.key, kind: text.kind, title: text.title });
      if (text && text.spots.length > 0) found.set(row.id, text);
    }
    const standing = await standingOf(tx, asker, [...found.keys()]);
    for (const row of rows) {
      last = row.id;
      const [text, stands] = [found.get(row.id), standing.get(row.id)];
      if (!text || !stands) continue;
      texts.push({ ...text, ...stands });
      spots += text.spots.length;
      // guard: a look everywhere ends [app/domain/documents/change-everywhere]: texts.length >= mostEverywhere.texts -> false
      if (texts.length >= mostEverywhere.texts || spots >= mostEverywhere.spots)
        return { texts, unread, next: last };
    }
    if (rows.length < atOnce) return { texts, unread, next: null };
  }
  return { texts, unread, next: last };
}

type ReadText = Omit<FoundText, "as" | "standing"> & { isHidden: boolean };

function foundText(
  kind: Kind | undefined,
  row: Parameters<typeof editedOf>[1],
  exchange: Exchange,
): ReadText | null {
  if (!kind) return null;
  const { id, title, slug, version, publicationState: state, ...text } = editedOf(kind, row);
  const values = kind.valuesOf({ ...text, title, slug } as Written);
  const fields = kind.fieldsOf(slug);
  const spots = spotsOf(fields, values, exchange);
  const found = { key: id, id, kind: kind.name, title, slug, version, state, spots };
  return { ...found, isHidden: isHidden(fields, values, exchange) };
}

async function findBuiltIns(
  tx: Tx<Holder<"drafts">>,
  asker: Asker,
  exchange: Exchange,
): Promise<FoundText[]> {
  const found: FoundText[] = [];
  for (const name of asker.kinds) {
    const kind = kinds.get(name);
    for (const { slug, title } of kind ? await listUntouched(tx, kind, exchange.old) : []) {
      const values = kind?.builtIn(slug);
      const spots = kind && values ? spotsOf(kind.fieldsOf(slug), values, exchange) : [];
      if (spots.length === 0) continue;
      const text = { key: `${name}:${slug}`, id: null, kind: name, title, slug, version: "", spots };
      found.push({ ...text, state: "published", as: "draft", standing: nothingStands });
    }
  }
  return found;
}

async function kindsOf(tx: Tx<Holder<"drafts">>, ids: readonly string[]): Promise<Map<string, Kind>> {
  const rows = await tx
    .select({ id: documents.id, kind: documents.kind })
    .from(documents)
    .where(inArray(documents.id, [...ids]));
  return new Map(
    rows.flatMap(({ id, kind }) => {
      const known = kinds.get(kind);
      return known ? [[id, known]] : [];
    }),
  );
}

/** Which texts stand in the way of a change, and what that would become. */
async function standingOf(
  tx: Tx<Holder<"drafts">>,
  { role }: Asker,
  ids: readonly string[],
): Promise<Map<string, Pick<FoundText, "as" | "standing">>> {
  if (ids.length === 0) return new Map();
  // Named with its table: within what is selected of one table alone its columns are not.
  const id = sql`documents.id`;
  const unpublished = sql`from revisions as mine where mine.document_id = ${id} and mine.proposal is null
    and mine.author_id is distinct from current_user_id() and mine.number > coalesce((select max(number)
      from revisions as shown where shown.document_id = ${id} and shown.published_at is not null), 0)`;
  const open = sql`from revisions as offered where offered.document_id = ${id} and offered.proposal = 'open'`;
  // A writer reads no questions to customers.
  const approved = holds(role, "content")
    ? sql<boolean>`exists (select from sign_offs where sign_offs.document_id = ${id} and called_off_at is null
        and approved_at is not null)`
    : sql<boolean>`false`;
  const rows = await tx
    .select({
      id: documents.id,
      mayWrite,
      maySuggest: sql<boolean>`may('write own', ${documents.kind})
        and ${documents.authorId} is not distinct from current_user_id()`,
      hasDraft: sql<boolean>`exists (select ${unpublished})`,
      draftOf: sql<
        string | null
      >`(select person_name(mine.author_id) ${unpublished} order by mine.number desc limit 1)`,
      isPlanned: sql<boolean>`exists (select from ${schedules} where ${schedules.documentId} = ${id} and ${isPending})`,
      suggestions: sql<number>`(select count(*)::int ${open})`,
      hasOwn: sql<boolean>`exists (select ${open} and offered.author_id = current_user_id())`,
      isApproved: approved,
    })
    .from(documents)
    .where(inArray(documents.id, [...ids]));
  return new Map(
    rows.map(({ id, mayWrite, maySuggest, hasDraft, draftOf, hasOwn, ...standing }) => [
      id,
      {
        as: mayWrite ? "draft" : maySuggest && !hasOwn ? "suggestion" : "nothing",
        standing: {
          ...standing,
          draftOf: hasDraft ? (draftOf ?? "") : null,
          hasOwnSuggestion: !mayWrite && hasOwn,
        },
      },
    ]),
  );
}

/** Whether a place of a text is meant before anybody has looked at it. */
export function isMeant(
  { as, standing }: Pick<FoundText, "as" | "standing">,
  { doubt }: Pick<Spot, "doubt">,
): boolean {
  const { draftOf, isPlanned, suggestions, isApproved } = standing;
  const isFree = draftOf === null && !isPlanned && suggestions === 0 && !isApproved;
  // guard: what somebody else's work stands on is changed where it was chosen alone [app/domain/documents/change-everywhere]: isFree && ->
  return as !== "nothing" && isFree && doubt === null;
}

/** The places of a text that are to be changed, by their numbers, and the version of it that was looked at. */
export type Chosen = { version: string; spots: ReadonlySet<number> };

/** Why a text was left as it is; `by`: who has saved it meanwhile, empty for an account that is gone. */
export type Left = { key: string; title: string } & (
  | { why: "changed"; by: string }
  | { why: "gone" | "not yours" | "slug taken" }
  | { why: "breaks a rule"; problem: string }
);

/** `batch`: the moment of the act; null where nothing was changed. */
export type ChangedEverywhere = { batch: string | null; drafts: number; suggestions: number; left: Left[] };

/**
 * Changes the chosen places, each text as who asks may: a draft, or a suggestion. A text that was saved since it was looked
 * at is left as it is.
 * @param chosen by the keys of the texts.
 */
export async function changeEverywhere(
  tx: Tx<Holder<"drafts">>,
  asker: Asker,
  exchange: Exchange,
  chosen: ReadonlyMap<string, Chosen>,
): Promise<ChangedEverywhere> {
  const ids = [...chosen.keys()].filter((key) => !key.includes(":"));
  await lockDocuments(tx, ids);
  const kindOf = await kindsOf(tx, ids);
  const standing = await standingOf(tx, asker, ids);
  const changed: string[] = [];
  const result: ChangedEverywhere = { batch: null, drafts: 0, suggestions: 0, left: [] };
  for (const [key, wanted] of chosen) {
    const kind = kindOf.get(key) ?? kinds.get(key.split(":")[0] ?? "");
    const made = !kind
      ? ({ why: "gone", title: "" } as const)
      : key.includes(":")
        ? await writeBuiltIn(tx, asker, kind, key.slice(kind.name.length + 1), exchange, wanted)
        : await changeText(tx, kind, key, exchange, wanted, standing.get(key)?.as ?? "nothing");
    if ("why" in made) result.left.push({ key, ...made });
    else {
      changed.push(made.id);
      if (made.as === "draft") result.drafts++;
      else result.suggestions++;
    }
  }
  if (changed.length === 0) return result;
  const { drafts, suggestions } = result;
  await recordAudit(tx, "words changed everywhere", { documents: drafts, suggestions }, changed);
  const { rows } = await tx.execute<{ batch: string }>(sql`select ${momentOf(sql`now()`)} as batch`);
  return { ...result, batch: rows[0]?.batch ?? null };
}

type Made = { id: string; as: "draft" | "suggestion" };
type NotMade = Left extends infer Each ? (Each extends Left ? Omit<Each, "key"> : never) : never;

async function changeText(
  tx: Tx<Holder<"drafts">>,
  kind: Kind,
  id: string,
  exchange: Exchange,
  { version: seen, spots }: Chosen,
  as: ChangeAs,
): Promise<Made | NotMade> {
  const [row] = await selectEdited(tx).where(and(notDeleted, eq(documents.id, id)));
  const before: Edited<Written> | undefined = row && editedOf(kind, row);
  if (!before) return { why: "gone", title: "" };
  const { title } = before;
  if (as === "nothing") return { why: "not yours", title };
  const { values, count } = exchangeAt(kind.fieldsOf(before.slug), kind.valuesOf(before), exchange, spots);
  // guard: a text that somebody has saved meanwhile is left out [app/domain/documents/change-everywhere]: before.version !== seen || count < spots.size -> false
  if (before.version !== seen || count < spots.size)
    return { why: "changed", title, by: (await findSaver(tx, id))?.who ?? "" };
  const problem = problemIn(kind, before.slug, values, kind.valuesOf(before));
  if (problem) return { why: "breaks a rule", title, problem };
  const text = kind.textOf(values, before.slug);
  if (as === "suggestion") {
    const proposed = await proposeChange(tx, kind, id, text, seen);
    return proposed.ok ? { id, as } : { why: "changed", title, by: (await findSaver(tx, id))?.who ?? "" };
  }
  const saved = await updateDocument(tx, kind, id, text, seen, "draft", null);
  if (saved.ok) return { id, as };
  return saved.reason === "slug taken" ? { why: "slug taken", title } : { why: "gone", title };
}

/** A built-in text with other words becomes one of staff. */
async function writeBuiltIn(
  tx: Tx<Holder<"drafts">>,
  asker: Asker,
  kind: Kind,
  slug: string,
  exchange: Exchange,
  { spots }: Chosen,
): Promise<Made | NotMade> {
  const built = kind.builtIn(slug);
  const title = String(built?.title ?? slug);
  if (!built || !asker.kinds.includes(kind.name)) return { why: "gone", title };
  const { values, count } = exchangeAt(kind.fieldsOf(slug), built, exchange, spots);
  if (count < spots.size) return { why: "changed", title, by: "" };
  const problem = problemIn(kind, slug, values, built);
  if (problem) return { why: "breaks a rule", title, problem };
  const id = uuidv7();
  const saved = await createDocument(tx, kind, kind.textOf(values, slug), "draft", null, id);
  // Somebody has written it meanwhile: its address is taken.
  return saved.ok ? { id, as: "draft" } : { why: "changed", title, by: "" };
}

/** The first rule that the new text breaks and the old one did not. */
function problemIn(kind: Kind, slug: string, values: Values, before: Values): string | null {
  const fields = kind.fieldsOf(slug);
  const had = problemsOf(fields, before, "draft");
  const [found] = Object.entries(problemsOf(fields, values, "draft")).filter(([place]) => !had[place]);
  if (found) return found[1];
  return "title" in fields && values.title === "" ? `${fields.title?.label ?? ""} is required` : null;
}

/** A text of a change: what has become of it. */
export type MadeText = {
  /** Of the document. */
  id: string;
  kind: string;
  title: string;
  /** The text that was made, and its number; and that before it, null for one that was as built in. */
  revision: string;
  number: number;
  before: number | null;
  /** "newer": somebody has saved another since. A suggestion that was decided is no longer open. */
  stands: "waits" | "published" | "newer" | "open" | "decided";
  /** Readers see the text, or what is built in instead of it: so it is published with the others. */
  isForRelease: boolean;
  isPlanned: boolean;
};

/** What the person of the transaction has made by an act, in the order of their ids; what is in the trash is left out. */
export async function listMade(tx: Tx<Holder<"drafts">>, batch: string): Promise<MadeText[]> {
  const before = sql<number | null>`(select max(earlier.number) from revisions as earlier
    where earlier.document_id = ${documents.id} and earlier.proposal is null and earlier.number < ${revisions.number})`;
  const rows = await tx
    .select({
      id: documents.id,
      kind: documents.kind,
      slug: documents.slug,
      title: revisions.title,
      revision: revisions.id,
      number: revisions.number,
      before,
      proposal: revisions.proposal,
      isNewest: sql<boolean>`not exists (select from revisions as later where later.document_id = ${documents.id}
        and later.proposal is null and later.number > ${revisions.number})`,
      isPublished: sql<boolean>`${revisions.publishedAt} is not null`,
      isPublic: sql<boolean>`${publications.documentId} is not null`,
      wasPublic: sql<boolean>`${documents.firstPublishedAt} is not null`,
      isPlanned: sql<boolean>`exists (select from ${schedules} where ${schedules.revisionId} = ${revisions.id} and ${isPending})`,
    })
    .from(revisions)
    .innerJoin(documents, eq(documents.id, revisions.documentId))
    .leftJoin(publications, eq(publications.documentId, documents.id))
    .where(
      and(
        sql`${revisions.createdAt} = ${batch}::timestamptz`,
        sql`${revisions.authorId} = current_user_id()`,
        isNull(revisions.restOf),
        notDeleted,
      ),
    )
    .orderBy(asc(documents.id));
  return rows.map(({ slug, proposal, isNewest, isPublished, isPublic, wasPublic, ...row }) => ({
    ...row,
    stands:
      proposal !== null
        ? proposal === "open"
          ? "open"
          : "decided"
        : isPublished
          ? "published"
          : isNewest
            ? "waits"
            : "newer",
    isForRelease:
      proposal === null &&
      isNewest &&
      !isPublished &&
      (isPublic || (!wasPublic && kinds.get(row.kind)?.builtIn(slug) !== undefined)),
  }));
}

/** What an act has made that waits to be published and is not planned: the texts themselves, not what was saved since. */
export async function listForRelease(
  tx: Tx<Holder<"content">>,
  batch: string,
): Promise<{ document: string; revision: string; title: string; kind: string }[]> {
  const made = await listMade(tx, batch);
  return made.flatMap(({ id, revision, title, kind, isForRelease, isPlanned }) =>
    isForRelease && !isPlanned ? [{ document: id, revision, title, kind }] : [],
  );
}

/** `kept`: titles of what was published or saved anew since, and stays; `plans`: how many were called off. */
export type UndoneEverywhere =
  | { ok: true; undone: number; kept: string[]; plans: number }
  | { ok: false; reason: "gone" | "slug taken" };

/**
 * Takes back what the person of the transaction has changed by an act: each draft is as it was before, each suggestion is
 * withdrawn, and what was as built in is so again. What is planned of these texts is called off.
 */
export async function undoEverywhere(
  tx: Tx<Holder<"drafts">>,
  { role }: Pick<Asker, "role">,
  batch: string,
): Promise<UndoneEverywhere> {
  await lockDocuments(
    tx,
    (await listMade(tx, batch)).map(({ id }) => id),
  );
  const made = await listMade(tx, batch);
  const drafts = made.filter(({ stands }) => stands === "waits");
  const suggestions = made.filter(({ stands }) => stands === "open");
  if (drafts.length + suggestions.length === 0) return { ok: false, reason: "gone" };
  const plans = holds(role, "content")
    ? await cancelTexts(
        tx as Tx<Holder<"content">>,
        drafts.map(({ revision }) => revision),
      )
    : 0;
  const isDone = await putBack(
    tx,
    drafts.flatMap(({ id, before }) => (before === null ? [] : [{ id, before }])),
  );
  if (!isDone) return { ok: false, reason: "slug taken" };
  const begun = drafts.flatMap(({ id, before }) => (before === null ? [id] : []));
  if (begun.length > 0) await deleteDocuments(tx, begun);
  for (const { id } of suggestions) await withdrawProposal(tx, id);
  const ids = [...drafts, ...suggestions].map(({ id }) => id);
  await recordAudit(tx, "words changed back", { documents: ids.length }, ids);
  const kept = made.flatMap(({ stands, title }) =>
    stands === "published" || stands === "newer" ? [title] : [],
  );
  return { ok: true, undone: ids.length, kept, plans };
}

/** Gives documents the texts of these numbers again, to the letter. False where another document has a slug of theirs. */
async function putBack(
  tx: Tx<Holder<"drafts">>,
  texts: readonly { id: string; before: number }[],
): Promise<boolean> {
  if (texts.length === 0) return true;
  const wanted: SQL = sql`unnest(${sql.param(texts.map(({ id }) => id))}::uuid[],
    ${sql.param(texts.map(({ before }) => before))}::int[]) as wanted (id, number)`;
  await tx.execute(sql`savepoint put_back`);
  try {
    await tx.execute(sql`
      update documents as document set
        (slug, title, summary, image, tags, body, words, sample, updated_at) =
        (text.slug, text.title, text.summary, text.image, text.tags, text.body, text.words,
          coalesce((select live.sample from publications as live where live.revision_id = text.id), document.sample), now())
      from revisions as text join ${wanted} on wanted.id = text.document_id and wanted.number = text.number
      where document.id = text.document_id`);
    return true;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await tx.execute(sql`rollback to savepoint put_back`);
    return false;
  }
}

/** Both texts of what was made, to be compared; null where one of them is not there. */
export async function findBothTexts(
  tx: Tx<Holder<"drafts">>,
  { id, number, before }: Pick<MadeText, "id" | "number" | "before">,
): Promise<{ before: StoredText | null; after: StoredText } | null> {
  const rows = await tx
    .select({ number: revisions.number, text: textColumns(revisions) })
    .from(revisions)
    .where(and(eq(revisions.documentId, id), inArray(revisions.number, [number, before ?? number])));
  const textAt = (wanted: number | null) => rows.find(({ number }) => number === wanted)?.text;
  const after = textAt(number);
  return after ? { before: textAt(before) ?? null, after } : null;
}
