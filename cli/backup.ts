/** `npm run backup -- FILE`: everything in one file, while the site runs or not. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { writeBackup } from "#app/db/backup/backup.ts";
import { openServer } from "#app/db/open.ts";
import { readEnv } from "#app/env.server.ts";
import { summaryLine } from "./backup-summary.ts";

const [name] = process.argv.slice(2);
const whatForSecret =
  "Keep it too, and elsewhere: without it no one-time code, recovery code and secret of a webhook works on a restored site; passwords and passkeys do.";

try {
  if (!name) throw new Error("Usage: npm run backup -- FILE");
  const file = resolve(name);
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name.`);
  const env = readEnv();
  const { logins, close } = await openServer(env);
  try {
    console.log(`${file}: ${summaryLine(await writeBackup(logins.own, file))}`);
    console.log(
      `Not in it: ${env.authSecret ? "AUTH_SECRET" : `${env.dataDir}/auth-secret`}. ${whatForSecret}`,
    );
  } finally {
    await close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
