import type { BackupSummary } from "#app/db/backup/backup.ts";

/** '8 documents, 3 contact_submissions (as of 2026-11-21T03:40:00.000Z)' */
export function summaryLine({ rows, createdAt }: BackupSummary): string {
  const tables = Object.entries(rows).filter(([, count]) => count > 0);
  return `${tables.map(([table, count]) => `${count} ${table}`).join(", ") || "nothing"} (as of ${createdAt})`;
}
