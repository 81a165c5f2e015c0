/** `npm run doctor`: what it sees of an installation, and what it says is to be done. */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backupName } from "#app/db/backup/kept.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { parseEnv } from "#app/env.server.ts";
import { backUpIfDue } from "#app/jobs/backups.ts";
import { startTestSmtp } from "#app/jobs/testing-smtp.ts";
import { createLog } from "#server/log.ts";
import { checkAddress, checkRunning } from "./doctor/address.ts";
import { checkDatabase } from "./doctor/database.ts";
import type { Finding } from "./doctor/finding.ts";
import { checkBackups, checkDisk, checkMail, checkSecret } from "./doctor/machine.ts";
import { root } from "./prepare.mjs";
import { seenBy } from "./testing/seen-by.ts";

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "site-doctor-"));
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

const all = (findings: Finding[]) =>
  findings.map(({ state, subject, says }) => `${state} ${subject}: ${says}`).join("\n");

const secret = "a-secret-for-tests-of-enough-bytes-0123456789";

test("the command names every wrong and every misspelt setting, and ends with 1", () => {
  const { status, stdout } = spawnSync(process.execPath, ["cli/doctor.ts"], {
    cwd: root,
    encoding: "utf8",
    env: { PORT: "none", LOG_LEVEL: "loud", TRUSTPROXY: "1" },
  });
  expect(stdout).toContain("look  settings: TRUSTPROXY is read by nobody. Is TRUST_PROXY meant?");
  expect(stdout).toContain("BAD   settings: PORT must be a port number between 0 and 65535.");
  expect(stdout).toContain("BAD   settings: LOG_LEVEL must be one of");
  expect(status).toBe(1);
});

test("a database in order: rights, schema, connections, clock, and what processes tell each other", async () => {
  await db.owner.query(`revoke connect, temporary on database ${db.target.database} from public;
    grant connect on database ${db.target.database} to ${db.target.user}`);
  const findings = await checkDatabase(db.logins, 12);
  expect(findings.filter(({ state }) => state !== "ok")).toEqual([]);
  expect(findings.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(["database rights", "schema", "connections", "clock", "notifications"]),
  );
});

test("a database that is not: each thing with what to do", async () => {
  const login = `doctor_${randomBytes(4).toString("hex")}`;
  await db.owner.query(`create role ${login} login; grant usage on schema drizzle to ${login};
    grant connect on database ${db.target.database} to ${login}`);
  await db.owner.query(`grant select on drizzle.__drizzle_migrations to ${login}`);
  await db.owner.query("insert into drizzle.__drizzle_migrations (hash, version) values ('newer', '9.1.0')");
  const own = { ...db.logins.own, user: login };
  const said = all(await checkDatabase({ own, serve: own }, 500, () => Date.now() + 3_600_000));
  await db.owner.query("delete from drizzle.__drizzle_migrations where hash = 'newer'");
  await db.owner.query(`drop owned by ${login}; drop role ${login}`);
  for (const line of [
    `bad database rights: The login ${login} may not create roles. ALTER ROLE ${login} CREATEROLE`,
    `bad database rights: The login ${login} does not own ${db.target.database}.`,
    `look database rights: The login ${login} serves and owns the tables.`,
    "and one process wants 512. Raise max_connections of the server, or lower DATABASE_POOL.",
    "bad schema: The database was brought up by version 9.1.0, on which no version before 9.1.0 runs",
    "bad clock: This machine and the database are 3600 s apart.",
  ])
    expect(said).toContain(line);
});

test("a login that serves and may do more than it needs: what the owner can take from it, and what only others can", async () => {
  const login = `doctor_${randomBytes(4).toString("hex")}`;
  const other = await createTestDatabase();
  const { database } = other.target;
  await other.owner.query(`create role ${login} login; grant temporary on database ${database} to ${login};
    grant connect on database ${db.target.database} to ${login};
    grant execute on function lo_create(oid) to public`);
  const logins = { own: other.logins.own, serve: { ...other.target, user: login } };
  const said = all(await checkDatabase(logins, 12));
  for (const line of [
    `look database rights: The login ${login} may make temporary tables. REVOKE TEMPORARY ON DATABASE "${database}" FROM PUBLIC, "${login}"`,
    `look database rights: Every login of the server may connect to ${database}. GRANT CONNECT ON DATABASE "${database}" TO "${login}"; REVOKE CONNECT ON DATABASE "${database}" FROM PUBLIC`,
  ])
    expect(said).toContain(line);
  await other.owner.query(`revoke connect, temporary on database ${database} from public, ${login};
    grant connect on database ${database} to ${login}`);
  expect(all(await checkDatabase(logins, 12))).toMatch(
    new RegExp(
      `^ok database rights: postgres owns the tables, ${login} serves\\. ` +
        "Their owners alone can take from it that it may make large objects and connect to .*" +
        db.target.database,
      "m",
    ),
  );
  await other.drop();
  await db.owner.query(`drop owned by ${login}; drop role ${login}`);
});

test("folders: room, rights, and one that is not there", async () => {
  expect(all(await checkDisk([["TMPDIR", folder]], 1))).toMatch(/^ok disk: TMPDIR .* has \d+ MB left\.$/);
  expect(all(await checkDisk([["TMPDIR", folder]], 1e9))).toContain("bad disk:");
  expect(all(await checkDisk([["DATA_DIR", join(folder, "none")]], 1))).toContain("look disk:");
});

test("a secret that others can read", async () => {
  const file = join(folder, "auth-secret");
  await writeFile(file, "secret", { mode: 0o600 });
  const env = { authSecret: null, dataDir: folder };
  expect((await checkSecret(env, true)).state).toBe("ok");
  await chmod(file, 0o644);
  expect(all([await checkSecret(env, true)])).toBe(
    `bad secret: ${file} can be read by others. chmod 600 ${file}`,
  );
});

test("backups: none, whole, old, damaged", async () => {
  const rules = { folder: join(folder), hours: 24, keep: 3 };
  expect(all(await checkBackups(null))).toMatch(/^look backup: None/);
  expect(all(await checkBackups(rules))).toMatch(/^look backup: There is none/);
  await backUpIfDue({ logins: db.logins, rules, log: createLog("silent") });
  expect(all(await checkBackups(rules))).toMatch(/^ok backup: .* is whole and 0 hours old[^\n]*$/);
  expect(all(await checkBackups(rules, { now: () => Date.now() + 49 * 3_600_000 }))).toContain(
    "bad backup: The newest",
  );
  const ahead = join(folder, "site-2099-01-01T00-00-00Z.backup");
  await writeFile(ahead, "no backup");
  const said = all(await checkBackups(rules));
  expect(said).toMatch(/^ok backup: .* is whole and 0 hours old/);
  expect(said).toContain(`bad backup: ${ahead} is of a clock that was ahead, and counts for nothing.`);
  await writeFile(join(folder, backupName(new Date())), "no backup");
  expect(all(await checkBackups(rules))).toContain("it is damaged. Make another.");
});

test("mail: not set up, in order, nobody there", async () => {
  expect((await checkMail({ mail: null })).state).toBe("look");
  const server = await startTestSmtp();
  const settings = (url: string) => parseEnv({ SMTP_URL: url, NOTIFY_EMAIL: "staff@example.com" });
  expect(all([await checkMail(settings(server.url))])).toContain("ok mail:");
  await server.stop();
  expect(all([await checkMail(settings(server.url))])).toContain(
    "Check SMTP_URL, and that this machine may reach it.",
  );
});

test("the address: proxies that are not declared, a site that answers or does not, another program on the port", async () => {
  let readiness: Record<string, unknown> = {
    status: "starting",
    version: "1.0.0",
    cause: "the database does not answer",
  };
  const site = createServer((request, response) => {
    if (request.url === "/health/live") {
      response.end(JSON.stringify({ status: "live", ...seenBy(secret, request) }));
      return;
    }
    response.statusCode = readiness.status === "ready" ? 200 : 503;
    response.end(JSON.stringify(readiness));
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const { port } = site.address() as AddressInfo;
  const own = { publicUrl: `http://127.0.0.1:${port}`, trustProxy: 0, port };
  expect((await checkAddress(own, secret)).every(({ state }) => state === "ok")).toBe(true);
  expect(all([await checkRunning(port, "1.0.0")])).toContain("the database does not answer");
  readiness = {
    status: "ready",
    version: "1.0.0",
    checks: {
      database: "ok",
      mail: "some was given up",
      backup: "none yet",
      retention: "held back: 9 minutes",
    },
  };
  expect(all([await checkRunning(port, "1.0.0")])).toBe(
    `bad site: Version 1.0.0 runs on port ${port} and is ready, but mail: some was given up; retention: held back: 9 minutes. Its log says more.`,
  );
  expect(all([await checkRunning(port, "1.1.0")])).toContain(
    "look site: Version 1.0.0 runs, and 1.1.0 is installed.",
  );
  const secure = all(await checkAddress({ ...own, publicUrl: `https://127.0.0.1:${port}` }, secret));
  expect(secure).toContain("bad proxy headers: A TLS proxy stands in front, but TRUST_PROXY is 0");
  expect(secure).toContain("bad certificate: 127.0.0.1");
  expect(secure).not.toContain("address:"); // it cannot be reached for the same reason
  await new Promise((resolve) => site.close(resolve));
  expect(all([await checkRunning(port, "1.0.0")])).toContain("npm start");
  expect(all(await checkAddress(own, secret))).toContain("Is the site running");
  expect(all(await checkAddress({ ...own, port: port + 1 }, secret))).toMatch(
    /^look address: http:\S+ cannot be reached from here: ECONNREFUSED\. In a container this address is the container itself/,
  );
});
