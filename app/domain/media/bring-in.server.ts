/** Pictures that case studies show from other websites become pictures of the library. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { documents } from "#app/db/schema.server.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { findDocumentToEdit, isOf, saved } from "#app/domain/documents/documents.server.ts";
import type { Asker } from "#app/domain/queues/limited.ts";
import { type NotDecoded, withDecodedBytes } from "./decode.server.ts";
import type { Fetched, NotFetched } from "./fetch-picture.server.ts";
import { addPicture } from "./media.server.ts";
import { mediaImage } from "./picture.ts";

/** A study whose newest text shows a picture from elsewhere. */
export type Elsewhere = { id: string; title: string; image: string; host: string };

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
  const { id, title, image, deletedAt } = documents;
  const rows = await tx
    .select({ id, title, image: sql<string>`${image}` })
    .from(documents)
    .where(and(isOf(caseStudyKind), isNull(deletedAt), sql`${image} like 'https://%'`))
    .orderBy(sql`lower(${title})`);
  return rows.map((row) => ({ ...row, host: URL.canParse(row.image) ? new URL(row.image).hostname : "" }));
}

export function countElsewhere(tx: Tx<Holder<"drafts">>): Promise<number> {
  return tx.$count(
    documents,
    and(isOf(caseStudyKind), isNull(documents.deletedAt), sql`${documents.image} like 'https://%'`),
  );
}

/**
 * Brings in the pictures of some studies, one after the other. A study that is public as it stands is published with
 * its new picture; of one with unpublished changes the newest text is changed alone.
 */
export async function bringIn(
  studies: readonly Elsewhere[],
  fetchPicture: (address: string) => Promise<Fetched>,
  act: Act,
  asker: Asker,
): Promise<Pick<BroughtIn, "done" | "failed">> {
  const failed: BroughtIn["failed"] = [];
  let done = 0;
  for (const study of studies) {
    const fetched = await fetchPicture(study.image);
    const added = fetched.ok ? await addFetched(study.image, fetched.bytes, act, asker) : fetched;
    if (!added.ok) {
      failed.push({ ...study, reason: added.reason });
      continue;
    }
    // Each act in a transaction of its own has its own line in the audit log.
    if (await act((tx) => replaceImage(tx, study, mediaImage(added.id)))) done++;
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
  { id, image }: Elsewhere,
  brought: string,
): Promise<boolean> {
  const before = await findDocumentToEdit(tx, caseStudyKind, id);
  if (before?.image !== image) return false;
  const result = await saved(tx, caseStudyKind, before.state === "published" ? "publish" : "draft", () =>
    tx
      .update(documents)
      .set({ image: brought, updatedAt: sql`now()` })
      .where(and(eq(documents.id, id), eq(documents.image, image), isNull(documents.deletedAt)))
      .returning({ id: documents.id }),
  );
  return result.ok;
}
