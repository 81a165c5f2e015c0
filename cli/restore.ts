/** `npm run restore -- FILE [--force]`: checks the whole file first, then replaces all or nothing. */
import { resolve } from "node:path";
import { restoreBackup, verifyBackup } from "#app/db/backup/backup.ts";
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
  } finally {
    await close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
