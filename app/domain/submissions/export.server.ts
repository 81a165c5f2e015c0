/** Messages as a file, read a thousand at a time: memory does not grow with their number. */
import { and, desc, lt } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { contactSubmissions } from "#app/db/schema.server.ts";
import { fieldColumns } from "./field-columns.server.ts";
import { matching, type SubmissionFilter } from "./submissions.server.ts";

const columns = {
  id: contactSubmissions.id,
  reference: contactSubmissions.reference,
  received: contactSubmissions.createdAt,
  ...fieldColumns,
  status: contactSubmissions.status,
  due: contactSubmissions.dueAt,
  answered: contactSubmissions.answeredAt,
  cameFrom: contactSubmissions.cameFrom,
};

export type ExportedSubmission = Awaited<ReturnType<typeof readExportBatch>>[number];

export const exportBatch = 1000;

/** The next thousand after `after`, newest first (uuid v7 are ordered by time); fewer at the end. */
export function readExportBatch(tx: Tx<Holder<"messages">>, filter: SubmissionFilter, after: string | null) {
  return tx
    .select(columns)
    .from(contactSubmissions)
    .where(and(matching(filter), after === null ? undefined : lt(contactSubmissions.id, after)))
    .orderBy(desc(contactSubmissions.id))
    .limit(exportBatch);
}

/**
 * All that match, batch by batch.
 * @param read runs a batch in a transaction of its own, so that a slow reader holds no connection and somebody who is
 *   no admin any more gets no further.
 */
export async function* readExport(
  read: <T>(work: (tx: Tx<Holder<"messages">>) => Promise<T>) => Promise<T>,
  filter: SubmissionFilter,
): AsyncGenerator<ExportedSubmission[]> {
  for (let after: string | null = null; ; ) {
    const rows: ExportedSubmission[] = await read((tx) => readExportBatch(tx, filter, after));
    yield rows;
    if (rows.length < exportBatch) return;
    after = rows.at(-1)?.id ?? null;
  }
}
