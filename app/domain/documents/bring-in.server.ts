/** Pictures that texts show from other websites become pictures of the library. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { documents, publications } from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { lockDocument } from "#app/domain/documents/publishing/locks.server.ts";
import { type Decoded, type NotDecoded, withDecodedBytes } from "#app/domain/media/decode.server.ts";
import type { Fetched, NotFetched } from "#app/domain/media/fetch-picture.server.ts";
import { storePicture } from "#app/domain/media/media.server.ts";
import type { Asker } from "#app/domain/queues/limited.ts";
import { mediaImage } from "#app/domain/text/picture.ts";

/** A document whose newest text shows a picture from elsewhere. */
export type Elsewhere = { id: string; kind: string; title: string; image: string; host: string };

export type BroughtIn = {
  done: number;
  failed: (Elsewhere & { reason: NotFetched | NotDecoded })[];
};

/** Runs its work in a transaction of whoever asks for it. */
type Act = <T>(work: (tx: Tx<Holder<"content">>) => Promise<T>) => Promise<T>;

/** In the order of their titles. */
export async function listElsewhere(tx: Tx<Holder<"content">>): Promise<Elsewhere[]> {
  const { id, kind, title, image, deletedAt } = documents;
  const rows = await tx
    .select({ id, kind, title, image: sql<string>`${image}` })
    .from(documents)
    .where(and(isNull(deletedAt), sql`${image} like 'https://%'`))
    .orderBy(sql`lower(${title})`);
  return rows.map((row) => ({ ...row, host: URL.canParse(row.image) ? new URL(row.image).hostname : "" }));
}

/** Brings in the pictures of some texts, one after the other. */
export async function bringIn(
  texts: readonly Elsewhere[],
  fetchPicture: (address: string) => Promise<Fetched>,
  act: Act,
  asker: Asker,
): Promise<BroughtIn> {
  const failed: BroughtIn["failed"] = [];
  let done = 0;
  for (const text of texts) {
    const fetched = await fetchPicture(text.image);
    const added = fetched.ok ? await addFetched(text.image, fetched.bytes, act, asker) : fetched;
    if (!added.ok) {
      failed.push({ ...text, reason: added.reason });
      continue;
    }
    // Each act in a transaction of its own has its own line in the audit log.
    if (await act((tx) => replaceImage(tx, text, mediaImage(added.id)))) done++;
  }
  return { done, failed };
}

/** Into the library alone. @param act runs its work in a transaction of whoever asks for it. */
export function addFetched(
  address: string,
  bytes: Uint8Array,
  act: Act,
  asker: Asker,
): Promise<{ ok: true; id: string; picture: Decoded } | { ok: false; reason: NotDecoded }> {
  return withDecodedBytes(bytes, asker, async (decoded) => {
    if (!decoded.ok) return decoded;
    const { picture } = decoded;
    const { id } = await act((tx) => storePicture(tx, { name: nameIn(address), picture }));
    return { ok: true, id, picture };
  });
}

/** The name of the file. */
function nameIn(address: string): string {
  const name = new URL(address).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * In every text of the document that shows it: the newest and the public one, planned and proposed ones, earlier
 * versions. Nothing is published by it.
 * @returns false where the newest text shows another by now; the new picture is then in the library alone.
 */
async function replaceImage(
  tx: Tx<Holder<"content">>,
  { id, image }: Elsewhere,
  brought: string,
): Promise<boolean> {
  if (!(await lockDocument(tx, id))) return false;
  const shows = (table: typeof documents | typeof publications) => eq(table.image, image);
  if ((await tx.$count(documents, and(eq(documents.id, id), shows(documents)))) === 0) return false;
  // Before the newest text, which is no new version then.
  // guard: a picture is brought into planned texts and reviewed ones
  await tx.execute(sql`select replace_image_in_versions(${sql.param([id])}::uuid[], ${image}, ${brought})`);
  await tx
    .update(documents)
    // Another version, so that whoever has it open is told.
    .set({ image: brought, updatedAt: sql`${documents.updatedAt} + interval '1 microsecond'` })
    .where(eq(documents.id, id));
  await tx
    .update(publications)
    .set({ image: brought })
    .where(and(eq(publications.documentId, id), shows(publications)));
  await recordAudit(tx, "picture brought in", {}, [id]);
  return true;
}
