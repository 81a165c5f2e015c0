/** `npm run doctor`: whether this installation is in order, a line for each thing, with what to do. Changes nothing. */
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openServer } from "#app/db/open.ts";
import { type Env, misspeltVariables, readEnv } from "#app/env.server.ts";
import { version } from "#app/project-root.ts";
import {
  checkAddress,
  checkBackups,
  checkDatabase,
  checkDisk,
  checkMail,
  checkRunning,
  checkSecret,
  type Finding,
} from "./doctor-checks.ts";

const words = { ok: "ok  ", look: "look", bad: "BAD " };
let worst = "ok" as Finding["state"];

say([{ state: "ok", subject: "version", says: `${version} on Node ${process.versions.node}.` }]);
for (const { name, meant } of misspeltVariables())
  say([{ state: "look", subject: "settings", says: `${name} is read by nobody. Is ${meant} meant?` }]);
const env = settings();
if (env) await examine(env);
console.log(
  {
    ok: "Everything is in order.",
    look: "It works; see the lines that begin with look.",
    bad: "See the lines that begin with BAD.",
  }[worst],
);
process.exitCode = worst === "bad" ? 1 : 0;

/** Null when a variable is wrong, which is said. */
function settings(): Env | null {
  try {
    const read = readEnv();
    say([{ state: "ok", subject: "settings", says: "Each that is set has a value it can have." }]);
    return read;
  } catch (error) {
    for (const says of (error as Error).message.split("\n"))
      say([{ state: "bad", subject: "settings", says }]);
    return null;
  }
}

async function examine(env: Env): Promise<void> {
  say(
    await checkDisk(
      [
        ["TMPDIR", tmpdir()],
        ...(env.databaseUrl ? [] : [["DATA_DIR", env.dataDir] as const]),
        ...(env.backups ? [["BACKUP_DIR", env.backups.folder] as const] : []),
      ],
      env.minFreeMegabytes,
    ),
  );
  say([await checkSecret(env)]);
  say(await database(env));
  say([await checkMail(env)]);
  say(await checkBackups(env.backups));
  say([await checkRunning(env.port, version)]);
  say(await checkAddress(env));
}

async function database(env: Env): Promise<Finding[]> {
  const subject = "database";
  if (!env.databaseUrl && !existsSync(join(env.dataDir, "postgres/PG_VERSION")))
    return [
      { state: "look", subject, says: `There is none in ${env.dataDir} yet. The first start makes it.` },
    ];
  try {
    const server = await openServer(env);
    try {
      return await checkDatabase(server.logins, env.databasePool);
    } finally {
      await server.close();
    }
  } catch (error) {
    return [{ state: "bad", subject, says: (error as Error).message }];
  }
}

function say(findings: readonly Finding[]): void {
  for (const { state, subject, says } of findings) {
    console.log(`${words[state]}  ${subject}: ${says}`);
    if (state === "bad" || worst === "ok") worst = state;
  }
}
