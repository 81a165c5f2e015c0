/** Pictures that case studies show from other websites become pictures of the library. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { caseStudies } from "#app/db/schema.server.ts";
import { findCaseStudyToEdit, saved } from "#app/domain/case-studies/case-studies.server.ts";
import { decodeBytes, type NotDecoded } from "./decode.server.ts";
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

/** In the order of their titles. */
export async function listElsewhere(tx: Tx<Holder<"content">>): Promise<Elsewhere[]> {
  const { id, title, image, deletedAt } = caseStudies;
  const rows = await tx
    .select({ id, title, image: sql<string>`${image}` })
    .from(caseStudies)
    .where(and(isNull(deletedAt), sql`${image} like 'https://%'`))
    .orderBy(sql`lower(${title})`);
  return rows.map((row) => ({ ...row, host: URL.canParse(row.image) ? new URL(row.image).hostname : "" }));
}

export function countElsewhere(tx: Tx<Holder<"drafts">>): Promise<number> {
  return tx.$count(
    caseStudies,
    and(isNull(caseStudies.deletedAt), sql`${caseStudies.image} like 'https://%'`),
  );
}

/**
 * Brings in the pictures of some studies, one after the other. A study that is public as it stands is published with
 * its new picture; of one with unpublished changes the newest text is changed alone.
 * @param act runs its work in a transaction of whoever asks for it.
 */
export async function bringIn(
  studies: readonly Elsewhere[],
  fetchPicture: (address: string) => Promise<Fetched>,
  act: <T>(work: (tx: Tx<Holder<"content">>) => Promise<T>) => Promise<T>,
): Promise<Pick<BroughtIn, "done" | "failed">> {
  const failed: BroughtIn["failed"] = [];
  let done = 0;
  for (const study of studies) {
    const fetched = await fetchPicture(study.image);
    const decoded = fetched.ok ? await decodeBytes(fetched.bytes) : fetched;
    if (!decoded.ok) {
      failed.push({ ...study, reason: decoded.reason });
      continue;
    }
    // Each act in a transaction of its own has its own line in the audit log.
    const picture = await act((tx) =>
      addPicture(tx, { name: nameIn(study.image), picture: decoded.picture }),
    );
    if (await act((tx) => replaceImage(tx, study, mediaImage(picture)))) done++;
  }
  return { done, failed };
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
  const before = await findCaseStudyToEdit(tx, id);
  if (before?.image !== image) return false;
  const result = await saved(tx, before.state === "published" ? "publish" : "draft", () =>
    tx
      .update(caseStudies)
      .set({ image: brought, updatedAt: sql`now()` })
      .where(and(eq(caseStudies.id, id), eq(caseStudies.image, image), isNull(caseStudies.deletedAt)))
      .returning({ id: caseStudies.id }),
  );
  return result.ok;
}
