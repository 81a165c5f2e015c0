/** `npm run doctor`: whether this installation is in order, a line for each thing, with what to do. Changes nothing. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openServer } from "#app/db/open.ts";
import { type Env, misspeltVariables, readEnv } from "#app/env.server.ts";
import { projectRoot, version } from "#app/project-root.ts";
import { checkAddress, checkRunning } from "./doctor/address.ts";
import { checkDatabase, checkFactors } from "./doctor/database.ts";
import type { Finding } from "./doctor/finding.ts";
import {
  checkBackups,
  checkDisk,
  checkMail,
  checkMemory,
  checkRelease,
  checkSecret,
  secretOf,
} from "./doctor/machine.ts";
import { checkBindings, checkProvider } from "./doctor/provider.ts";

const words = { ok: "ok  ", look: "look", bad: "BAD " };
let worst = "ok" as Finding["state"];

say([checkRelease(version, await readFile(join(projectRoot, "CHANGELOG.md"), "utf8").catch(() => null))]);
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
  say([checkMemory()]);
  const secret = await secretOf(env);
  const { findings, hasSite } = await database(env, secret);
  say([await checkSecret(env, hasSite)]);
  say(findings);
  say([await checkMail(env)]);
  say(await checkProvider(env));
  say(await checkBackups(env.backups, { hasSite }));
  say([await checkRunning(env.port, version)]);
  say(await checkAddress(env, secret));
}

/** And whether there is a site in it, as far as can be seen. */
async function database(env: Env, secret: string | null): Promise<{ findings: Finding[]; hasSite: boolean }> {
  const subject = "database";
  const isThere = env.databaseUrl !== null || existsSync(join(env.dataDir, "postgres/PG_VERSION"));
  if (!isThere)
    return {
      findings: [
        { state: "look", subject, says: `There is none in ${env.dataDir} yet. The first start makes it.` },
      ],
      hasSite: false,
    };
  const findings: Finding[] = [];
  let hasSite = env.databaseUrl === null;
  try {
    const server = await openServer(env);
    try {
      findings.push(...(await checkDatabase(server.logins, env.databasePool)));
      hasSite = findings.some(({ subject, state }) => subject === "schema" && state === "ok");
      if (hasSite) {
        findings.push(...(await checkFactors(server.logins.own, { ...env, secret })));
        findings.push(...(await checkBindings(server.logins.own, env)));
      }
    } finally {
      await server.close();
    }
  } catch (error) {
    findings.push({ state: "bad", subject, says: (error as Error).message });
  }
  return { findings, hasSite };
}

function say(findings: readonly Finding[]): void {
  for (const { state, subject, says } of findings) {
    console.log(`${words[state]}  ${subject}: ${says}`);
    if (state === "bad" || worst === "ok") worst = state;
  }
}
