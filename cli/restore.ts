/**
 * `npm run restore -- FILE [--force]`: checks the whole file first, then replaces all or nothing. Names what came into
 * the database after the backup: without --force before it would be gone, with it as gone.
 */
import { resolve } from "node:path";
import { restoreBackup, sinceInWords, verifyBackup } from "#app/db/backup/backup.ts";
import { migrateDatabase } from "#app/db/migrate.ts";
import { openServer } from "#app/db/open.ts";
import { readEnv } from "#app/env.server.ts";
import { summaryLine } from "./backup-summary.ts";

const args = process.argv.slice(2);
const [name] = args.filter((argument) => !argument.startsWith("--"));

try {
  if (!name) throw new Error("Usage: npm run restore -- FILE [--force]");
  const file = resolve(name);
  await verifyBackup(file); // before anything is started or touched
  const { logins, close } = await openServer(readEnv());
  try {
    const force = args.includes("--force");
    const restored = await restoreBackup(logins.own, file, { force });
    await migrateDatabase(logins); // the backup may be of an older version
    console.log(`Restored ${file}: ${summaryLine(restored)}`);
    if (restored.gone.length > 0)
      console.log(`Gone, because it came after the backup: ${sinceInWords(restored.gone)}.`);
  } finally {
    await close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
