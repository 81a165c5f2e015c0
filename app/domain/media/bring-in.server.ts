/** Pictures that texts show from other websites become pictures of the library. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { documents } from "#app/db/schema.server.ts";
import { findDocumentToEdit, saved } from "#app/domain/documents/documents.server.ts";
import { kinds } from "#app/domain/documents/kinds.ts";
import { lockDocument } from "#app/domain/documents/publishing/locks.server.ts";
import type { Asker } from "#app/domain/queues/limited.ts";
import { type NotDecoded, withDecodedBytes } from "./decode.server.ts";
import type { Fetched, NotFetched } from "./fetch-picture.server.ts";
import { addPicture } from "./media.server.ts";
import { mediaImage } from "./picture.ts";

/** A document whose newest text shows a picture from elsewhere. */
export type Elsewhere = { id: string; kind: string; title: string; image: string; host: string };

export type BroughtIn = {
  done: number;
  failed: (Elsewhere & { reason: NotFetched | NotDecoded })[];
  /** How many are still to come. */
  left: number;
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

export function countElsewhere(tx: Tx<Holder<"drafts">>): Promise<number> {
  return tx.$count(documents, and(isNull(documents.deletedAt), sql`${documents.image} like 'https://%'`));
}

/**
 * Brings in the pictures of some texts, one after the other. One that is public as it stands is published with
 * its new picture; of one with unpublished changes the newest text is changed alone.
 */
export async function bringIn(
  texts: readonly Elsewhere[],
  fetchPicture: (address: string) => Promise<Fetched>,
  act: Act,
  asker: Asker,
): Promise<Pick<BroughtIn, "done" | "failed">> {
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

function addFetched(
  address: string,
  bytes: Uint8Array,
  act: Act,
  asker: Asker,
): Promise<{ ok: true; id: string } | { ok: false; reason: NotDecoded }> {
  return withDecodedBytes(bytes, asker, async (decoded) => {
    if (!decoded.ok) return decoded;
    const { picture } = decoded;
    return { ok: true, id: await act((tx) => addPicture(tx, { name: nameIn(address), picture })) };
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

/** False where somebody has written another picture meanwhile; the new one is then in the library alone. */
async function replaceImage(
  tx: Tx<Holder<"content">>,
  { id, kind: name, image }: Elsewhere,
  brought: string,
): Promise<boolean> {
  const kind = kinds.get(name);
  // guard: the document is locked before it is known whether its newest text is public
  if (!(await lockDocument(tx, id))) return false;
  const before = kind && (await findDocumentToEdit(tx, kind, id));
  if (!before || kind.store(before).image !== image) return false;
  const result = await saved(tx, kind, before.state === "published" ? "publish" : "draft", () =>
    tx
      .update(documents)
      .set({ image: brought, updatedAt: sql`now()` })
      .where(and(eq(documents.id, id), eq(documents.image, image), isNull(documents.deletedAt)))
      .returning({ id: documents.id }),
  );
  return result.ok;
}
