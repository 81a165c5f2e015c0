/** The library of pictures: what staff upload, describe, look for and remove, and what visitors are sent of it. */
import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { and, count, desc, eq, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { trashDays } from "#app/content/promised-numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { violatedConstraint } from "#app/db/errors.ts";
import type { Holder } from "#app/db/roles.ts";
import {
  documents,
  media,
  mediaFiles,
  publications,
  publicMediaFiles,
  type StoredPicture,
} from "#app/db/schema.server.ts";
import { containsText } from "#app/db/search.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { tidyLine } from "#app/domain/fields/tidy.ts";
import { findPage, inOrder } from "#app/domain/list.server.ts";
import { type LongPage, rowsPerPage } from "#app/domain/paging.ts";
import { mediaId, mediaIdsIn, pictureLimits } from "#app/domain/text/picture.ts";
import { decorativeAlt } from "#app/domain/text/pictures.ts";
import { parseSections } from "#app/domain/text/sections.ts";
import { trashOf } from "#app/domain/trash.server.ts";
import type { Deletion, Restored, Wanted } from "#app/domain/trash.ts";
import { cutAt } from "#app/letters/signs.ts";
import type { Decoded } from "./decode.server.ts";

/** A picture of the library, with what staff see of it. */
export type LibraryPicture = StoredPicture & { id: string; name: string };
export type ListedPicture = LibraryPicture & { uses: number };
export type ManagedPicture = LibraryPicture & {
  bytes: number;
  createdAt: Date;
  updatedAt: Date;
  /** Whether whoever asks may change it: PostgreSQL decides the same. */
  mayChange: boolean;
};

/** What staff say of a picture. */
export type Description = Pick<LibraryPicture, "name" | "alt" | "decorative" | "focusX" | "focusY">;

/** A document that shows it, as written or as the public reads it. */
export type PictureUse = { id: string; title: string; kind: string; isPublic: boolean };

const columns = {
  id: media.id,
  name: media.name,
  version: media.version,
  width: media.width,
  height: media.height,
  alt: media.alt,
  decorative: media.decorative,
  focusX: media.focusX,
  focusY: media.focusY,
  transparent: media.transparent,
};
const notDeleted = isNull(media.deletedAt);
const isUndescribed = and(eq(media.alt, ""), eq(media.decorative, false)) as SQL;

/**
 * Puts a picture into the library, unless it is there already: the same one, whatever its file is called.
 * @param name that of the file.
 * @returns its id, and whether it was there.
 */
export async function storePicture(
  tx: Tx<Holder<"drafts">>,
  file: { name: string; picture: Decoded },
): Promise<{ id: string; isKnown: boolean }> {
  const known = await findSame(tx, file.picture);
  return known ? { id: known, isKnown: true } : { id: await addPicture(tx, file), isKnown: false };
}

/** What is made of one file is the same each time. Whoever stores the same at the same moment waits here. */
async function findSame(tx: Tx<Holder<"drafts">>, picture: Decoded): Promise<string | undefined> {
  const { width, height, files } = picture;
  const widest = files.at(-1);
  if (!widest) return undefined;
  const hash = createHash("sha256").update(await readFile(widest.path));
  const digest = hash.digest("hex");
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 0))`);
  const [found] = await tx
    .select({ id: media.id })
    .from(media)
    .innerJoin(mediaFiles, and(eq(mediaFiles.mediaId, media.id), eq(mediaFiles.width, media.width)))
    .where(
      and(
        notDeleted,
        ...[eq(media.width, width), eq(media.height, height), eq(media.bytes, bytesOf(picture))],
        sql`sha256(${mediaFiles.body}) = decode(${digest}, 'hex')`,
      ),
    )
    .limit(1);
  return found?.id;
}

/** Puts a picture into the library. @param name that of the file. @returns its id. */
export async function addPicture(
  tx: Tx<Holder<"drafts">>,
  { name, picture }: { name: string; picture: Decoded },
): Promise<string> {
  const id = uuidv7();
  const version = newVersion();
  const { width, height } = picture;
  await tx.insert(media).values({ id, version, name: nameOf(name), width, height, bytes: bytesOf(picture) });
  await addFiles(tx, id, version, picture);
  await recordAudit(tx, "picture uploaded", { bytes: bytesOf(picture) }, [id]);
  return id;
}

/**
 * Shows another picture wherever this one is shown: the same id under a new version. What is said of it stays.
 * @returns whether there is one that may be replaced.
 */
export async function replacePicture(
  tx: Tx<Holder<"drafts">>,
  id: string,
  picture: Decoded,
): Promise<boolean> {
  const version = newVersion();
  const { width, height } = picture;
  const { rowCount } = await tx
    .update(media)
    .set({ version, width, height, bytes: bytesOf(picture), updatedAt: sql`now()` })
    .where(and(notDeleted, eq(media.id, id)));
  if (rowCount !== 1) return false;
  await tx.delete(mediaFiles).where(eq(mediaFiles.mediaId, id));
  await addFiles(tx, id, version, picture);
  await recordAudit(tx, "picture replaced", { bytes: bytesOf(picture) }, [id]);
  return true;
}

/** @returns whether there is one that may be changed. */
export async function describePicture(
  tx: Tx<Holder<"drafts">>,
  id: string,
  description: Description,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(media)
    .set({ ...description, updatedAt: sql`now()` })
    .where(and(notDeleted, eq(media.id, id)));
  if (rowCount === 1) await recordAudit(tx, "picture described", {}, [id]);
  return rowCount === 1;
}

/**
 * Words that a text says of a picture of the library become its own where it has none: the next text finds them.
 * Only as far as whoever writes the text may change the picture.
 * @param text values with `image` and `imageAlt`, or figures with `image` and `alt`, wherever in them.
 */
export async function describeFromText(tx: Tx<Holder<"drafts">>, text: object): Promise<void> {
  for (const [id, alt] of wordsOfPictures(text)) {
    const { rowCount } = await tx
      .update(media)
      .set({ alt, updatedAt: sql`now()` })
      .where(and(notDeleted, isUndescribed, eq(media.id, id)));
    if (rowCount === 1) await recordAudit(tx, "picture described", {}, [id]);
  }
}

/** By id; of a picture that a text shows twice, the first words. */
function wordsOfPictures(text: object): Map<string, string> {
  const found = new Map<string, string>();
  const look = (value: unknown): void => {
    // The details of a text are JSON within JSON.
    const read = typeof value === "string" && value.startsWith("[") ? parseSections(value) : null;
    if (read?.ok) look(read.sections);
    if (typeof value !== "object" || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      const id = typeof inner === "string" ? mediaId(inner) : null;
      const said = id && ((value as Record<string, unknown>)[`${name}Alt`] ?? Object(value).alt);
      const alt = typeof said === "string" ? said.replace(/\s+/g, " ").trim() : "";
      if (id && alt && alt !== decorativeAlt && alt.length <= pictureLimits.alt && !found.has(id))
        found.set(id, alt);
      look(inner);
    }
  };
  look(text);
  return found;
}

/** One page, newest first. @param undescribed only those that say nothing to who cannot see them. */
export async function listPictures(
  tx: Tx<Holder<"drafts">>,
  { search, page, undescribed = false }: { search: string; page: number; undescribed?: boolean },
): Promise<LongPage<ListedPicture>> {
  const where = and(
    notDeleted,
    containsText(media.searchText, search),
    undescribed ? isUndescribed : undefined,
  );
  const list = { table: media, id: media.id, where, key: media.createdAt, direction: "desc" as const };
  const { ids, ...found } = await findPage(tx, list, page, rowsPerPage.library);
  // As listUses finds them. Within a fragment of its own Drizzle writes the table before the column: "id" alone would be
  // that of a document.
  const shown = sql`${media.id}`;
  const uses = sql<number>`(select count(*)::int from ${documents} where ${documents.deletedAt} is null and ${documents.id} in (
    select ${documents.id} from ${documents} where ${documents.media} @> array[${shown}]
    union select ${publications.documentId} from ${publications}
      where ${publications.media} @> array[${shown}] and ${publications.deletedAt} is null))`;
  const rows = await tx
    .select({ ...columns, uses })
    .from(media)
    .where(inArray(media.id, ids));
  return { ...found, rows: inOrder(ids, rows) };
}

export function countUndescribed(tx: Tx<Holder<"drafts">>): Promise<number> {
  return tx.$count(media, and(notDeleted, isUndescribed));
}

/** Undefined for one that is not there, or in the trash. */
export async function findManagedPicture(
  tx: Tx<Holder<"drafts">>,
  id: string,
  mayChangeAll: boolean,
): Promise<ManagedPicture | undefined> {
  const [found] = await tx
    .select({
      ...columns,
      bytes: media.bytes,
      createdAt: media.createdAt,
      updatedAt: media.updatedAt,
      mayChange: mayChange(mayChangeAll),
    })
    .from(media)
    .where(and(notDeleted, eq(media.id, id)));
  return found;
}

/** Those that are in the library, in any order. */
export function findPictures(tx: Tx<Holder<"drafts">>, ids: readonly string[]): Promise<LibraryPicture[]> {
  return tx
    .select(columns)
    .from(media)
    .where(and(notDeleted, inArray(media.id, [...ids])));
}

/** The pictures of the library that a text shows, as far as they are there. */
export async function findLibraryOf(
  tx: Tx<Holder<"drafts">>,
  text: object,
): Promise<Record<string, LibraryPicture>> {
  const ids = mediaIdsIn(text);
  const found = ids.length > 0 ? await findPictures(tx, ids) : [];
  return Object.fromEntries(found.map((picture) => [picture.id, picture]));
}

/** Where it is shown: the newest text of a document, or its public one. Who only writes hears of their own alone. */
export async function listUses(tx: Tx<Holder<"drafts">>, id: string): Promise<PictureUse[]> {
  const isPublic = sql<boolean>`exists (select from ${publications} where ${publications.documentId} = ${documents.id}
    and ${publications.media} @> array[${id}::uuid] and ${publications.deletedAt} is null)`;
  return tx
    .select({ id: documents.id, title: documents.title, kind: documents.kind, isPublic })
    .from(documents)
    .where(and(isNull(documents.deletedAt), sql`(${documents.media} @> array[${id}::uuid] or ${isPublic})`))
    .orderBy(desc(documents.updatedAt))
    .limit(100);
}

/** Of all files in the library, the trash included: bytes. */
export async function librarySize(tx: Tx<Holder<"drafts">>): Promise<{ pictures: number; bytes: number }> {
  const [found] = await tx
    .select({ pictures: count(), bytes: sql<number>`coalesce(sum(${media.bytes}), 0)::float8` })
    .from(media);
  return found ?? { pictures: 0, bytes: 0 };
}

const trash = trashOf(media, media.name, {
  deleted: "pictures deleted",
  restored: "pictures restored",
  deletedForGood: "picture deleted for good",
});
export const { count: countTrashedPictures } = trash;

/** One page of the trash, latest deletion first. @param mayChangeAll those of others too. */
export function listTrashedPictures(tx: Tx<Holder<"staff">>, page: number, mayChangeAll: boolean) {
  return trash.list(tx, page, { mayChange: mayChange(mayChangeAll) });
}

/** Whether who asks may change a picture: who only writes, what they have uploaded and visitors do not see. */
function mayChange(mayChangeAll: boolean) {
  return sql<boolean>`(${mayChangeAll}
    or (${media.authorId} is not distinct from current_user_id() and not is_shown(${media.id})))`;
}

/** Puts them into the trash. @throws {PictureShownError} where a document or the public shows one of them. */
export async function deletePictures(tx: Tx<Holder<"staff">>, ids: readonly string[]): Promise<Deletion> {
  try {
    return await trash.move(tx, ids);
  } catch (error) {
    if (violatedConstraint(error) === "media_shown") throw new PictureShownError();
    throw error;
  }
}

export class PictureShownError extends Error {
  override name = "PictureShownError";
}

export async function restorePictures(tx: Tx<Holder<"staff">>, wanted: Wanted): Promise<Restored> {
  return { restored: (await trash.restore(tx, trash.matching(wanted))).length, kept: 0 };
}

/** Whether there was one. One that an old version of a document brought back to a page stays in the trash. */
export async function deletePictureForGood(tx: Tx<Holder<"staff">>, id: string): Promise<boolean> {
  return trash.deleteForGood(tx, id);
}

/** Removes what has been in the trash for 30 days and what nothing shows. How many there were. */
export async function purgePictures(tx: Tx<"system">): Promise<number> {
  const isShown = (table: typeof documents | typeof publications) =>
    sql`exists (select from ${table} where ${table.media} @> array[${media.id}])`;
  const { rowCount } = await tx
    .delete(media)
    .where(
      and(
        sql`${media.deletedAt} < now() - make_interval(days => ${trashDays})`,
        not(isShown(documents)),
        not(isShown(publications)),
      ),
    );
  return rowCount ?? 0;
}

/** A file of a picture: its bytes, that it is the one whoever asks has, or where the nearest one stands now. */
export type FoundFile =
  | { kind: "file"; body: Buffer }
  | { kind: "known" }
  | { kind: "moved"; version: string; width: number };

/** @returns undefined for a picture that no public text shows, nor that of a preview. */
export function findPublicFile(tx: Tx, wanted: WantedFile): Promise<FoundFile | undefined> {
  return findFile(tx, publicMediaFiles, wanted);
}

/** Of any picture of the library, for staff. */
export function findLibraryFile(
  tx: Tx<Holder<"drafts">>,
  wanted: WantedFile,
): Promise<FoundFile | undefined> {
  return findFile(tx, mediaFiles, wanted);
}

/** `isKnown`: whoever asks has it, and only asks whether it is still there. */
export type WantedFile = { id: string; version: string; width: number; isKnown?: boolean };

/** Of a version that was replaced, the picture as it is now; of a width that there is not, the next one. */
async function findFile(
  tx: Tx,
  files: typeof mediaFiles | typeof publicMediaFiles,
  { id, version, width, isKnown }: WantedFile,
): Promise<FoundFile | undefined> {
  const there = await tx
    .select({ version: files.version, width: files.width })
    .from(files as typeof mediaFiles)
    .where(eq(files.mediaId, id))
    .orderBy(files.width);
  const nearest = there.find((file) => file.width >= width) ?? there.at(-1);
  if (!nearest) return undefined;
  if (nearest.version !== version || nearest.width !== width) return { kind: "moved", ...nearest };
  if (isKnown) return { kind: "known" };
  const [file] = await tx
    .select({ body: files.body })
    .from(files as typeof mediaFiles)
    .where(and(eq(files.mediaId, id), eq(files.version, version), eq(files.width, width)));
  return file && { kind: "file", body: file.body };
}

async function addFiles(
  tx: Tx<Holder<"drafts">>,
  mediaId: string,
  version: string,
  { files }: Decoded,
): Promise<void> {
  for (const { width, path } of files)
    await tx.insert(mediaFiles).values({ mediaId, version, width, body: await readFile(path) });
}

function bytesOf({ files }: Decoded): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Not to be guessed, nor to be told from what the picture shows. */
function newVersion(): string {
  return randomBytes(6).toString("hex");
}

/** "IMG_0042.JPG" gives "IMG_0042". */
function nameOf(file: string): string {
  const name = tidyLine(file.replace(/\.[a-z0-9]{1,5}$/i, ""));
  return cutAt(name, pictureLimits.name) || "Picture";
}
