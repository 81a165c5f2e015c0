/**
 * From one release to the next and back, with data, embedded and hosted (SECURITY.md B6): version 1.1.0 adds to the
 * schema, 2.0.0 rewrites it.
 */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { inEmbeddedDatabase } from "#app/db/embedded/testing-embedded.ts";
import { dropRoles } from "#app/db/testing/testing.ts";
import { sendMessage, writeWhile, written } from "../bench/assertions.ts";
import { makeRelease, type Release } from "./releases.ts";
import { type SiteProcess, startProcess } from "./site-process.ts";

const adds = `-- oldest version: 1.0.0
  alter table documents add column client text not null default 'none';
  create index documents_client_idx on documents (client)`;
const rewrites = "update contact_submissions set company = 'rewritten'";

let first: Release;
let additive: Release;
let rewriting: Release;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-upgrade-"));
  first = await makeRelease("1.0.0");
  additive = await makeRelease("1.1.0", adds);
  rewriting = await makeRelease("2.0.0", adds, rewrites);
});
afterAll(async () => {
  for (const release of [first, additive, rewriting]) await release.remove();
  await rm(folder, { recursive: true, force: true });
});

/** `npm run NAME` of a release. What it says, and its exit code. */
async function command(release: Release, env: Record<string, string>, name: string, ...args: string[]) {
  const options = { cwd: release.root, env: { PATH: "/usr/bin:/bin", TMPDIR: tmpdir(), ...env } };
  const run = promisify(execFile)(process.execPath, [`cli/${name}.ts`, ...args], options);
  return run.then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    ({ code, stderr }) => ({ code: Number(code), said: String(stderr).trim() }),
  );
}

async function start(release: Release, env: Record<string, string>): Promise<SiteProcess> {
  const site = await startProcess(env, release.root);
  await site.untilReady();
  const { version } = await (await fetch(`${site.url}/health/ready`)).json();
  expect(version).toBe(release.version);
  return site;
}

const mayStillRun = "the database was brought up by a newer version, which lets this one run";
const tooNew =
  "The database was brought up by version 2.0.0, on which no version before 2.0.0 runs; this is 1.0.0. " +
  "Start 2.0.0 or newer, or restore the backup made before the upgrade.";

test("embedded: up and back over an addition; over a rewriting, back by the backup made before", async () => {
  const dataDir = join(folder, "data");
  const env = { DATA_DIR: dataDir };
  const backup = join(folder, "before.backup");
  const stored = () =>
    inEmbeddedDatabase(dataDir, async (client) => {
      const { rows } = await client.query(
        "select message, company from contact_submissions order by created_at",
      );
      return rows;
    });
  const send = async (site: SiteProcess, message: string) => {
    expect(await sendMessage(site.url, `${message} of some length`)).not.toBeNull();
    expect(await site.stop()).toBe(0);
  };

  await send(await start(first, env), "first");
  // A backup by the next release changes nothing.
  expect(await command(rewriting, env, "backup", backup)).toMatchObject({ code: 0 });
  expect(await command(additive, env, "user", "list")).toEqual({
    code: 1,
    said: "The database is not set up for this version of the program: start the site, or npm run migrate, which does it.",
  });
  await send(await start(additive, env), "second");
  const back = await start(first, env);
  expect(back.lines()).toContainEqual(expect.objectContaining({ level: 40, msg: mayStillRun, by: "1.1.0" }));
  await send(back, "third");
  expect((await stored()).map(({ message }) => message.split(" ")[0])).toEqual(["first", "second", "third"]);

  expect(await command(rewriting, env, "migrate")).toEqual({
    code: 0,
    said: "Made 1 migration: the schema is that of 2.0.0.",
  });
  await (await start(rewriting, env)).stop();
  expect((await stored())[0]?.company).toBe("rewritten");
  const refused = await startProcess(env, first.root);
  expect(await refused.ended).toBe(1);
  expect(refused.lines()).toContainEqual(expect.objectContaining({ level: 60, msg: tooNew }));
  expect(await command(first, env, "user", "list")).toEqual({ code: 1, said: tooNew });

  expect(await command(first, env, "restore", backup, "--force")).toMatchObject({ code: 0 });
  await send(await start(first, env), "fourth");
  expect(await stored()).toMatchObject([{ company: null }, { company: null }]);
});

test("hosted, under load: both versions on one schema, and back", { tags: "all" }, async () => {
  const suffix = randomBytes(4).toString("hex");
  const [landlord, tenant, name] = [`landlord_${suffix}`, `tenant_${suffix}`, `house_${suffix}`];
  const server = inject("testServer");
  const cluster = new pg.Client({ ...server, database: "postgres" });
  await cluster.connect();
  await cluster.query(`create role ${landlord} login createrole; create role ${tenant} login`);
  await cluster.query(`create database ${name} owner ${landlord}`);
  const urlOf = (login: string) =>
    `postgresql://${login}@localhost/${name}?host=${encodeURIComponent(server.host)}`;
  const env = {
    DATABASE_URL: urlOf(tenant),
    DATABASE_OWNER_URL: urlOf(landlord),
    AUTH_SECRET: "a-secret-for-tests-of-enough-bytes-0123456789",
    SAMPLE_CONTENT: "1",
    DATA_DIR: folder,
    DRAIN_SECONDS: "1",
  };
  const backup = join(folder, "hosted.backup");

  const old = await start(first, env);
  expect(await command(additive, env, "backup", backup)).toMatchObject({ code: 0 });
  const thanked: string[] = [];
  const failures: string[] = [];
  let isOver = false;
  const read = async (path: string) => {
    for (let n = 0; !isOver; n++) {
      const answer = await fetch(`${old.url}${path}${n}`).catch((error: Error) => error);
      if (answer instanceof Error || answer.status !== 200) failures.push(`${path}: ${answer}`);
      else await answer.arrayBuffer();
    }
  };
  const load = [
    read("/case-studies?q="),
    read("/search?q=data"),
    writeWhile(
      () => !isOver,
      () => old.url,
      "writer",
      thanked,
    ),
  ];
  const next = await start(additive, env); // migrates meanwhile
  expect(await sendMessage(next.url, "a message to the next version")).not.toBeNull();
  // A process of the version before that has crashed comes back.
  const crashed = await start(first, env);
  expect(crashed.lines()).toContainEqual(expect.objectContaining({ msg: mayStillRun }));
  await crashed.stop();
  isOver = true;
  await Promise.all(load);
  expect(failures).toEqual([]);
  expect(thanked.length).toBeGreaterThan(0);
  const owner = new pg.Client({ ...server, database: name });
  await owner.connect();
  const { rows } = await owner.query<{ message: string }>(written);
  const messages = new Set(rows.map(({ message }) => message));
  expect(thanked.filter((message) => !messages.has(message))).toEqual([]);
  expect(messages).toContain("a message to the next version");

  await next.stop();
  expect((await fetch(old.url)).status).toBe(200);
  await (await start(rewriting, env)).stop();
  const shutOut = await fetch(`${old.url}/health/ready`);
  expect([shutOut.status, (await shutOut.json()).checks.migrations]).toEqual([503, "too new"]);
  await old.stop();
  await owner.end();
  expect(await command(first, env, "restore", backup, "--force")).toMatchObject({ code: 0 });
  await (await start(first, env)).stop();

  await cluster.query(`drop database ${name} with (force)`);
  await dropRoles(cluster, name);
  await cluster.query(`drop role ${landlord}; drop role ${tenant}`);
  await cluster.end();
});
