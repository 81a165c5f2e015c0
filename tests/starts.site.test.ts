/** A start with a hosted database, seen from outside (docs/decisions/040-releases-and-operation.md). */
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { type FaultyProxy, startFaultyProxy } from "#app/db/testing/testing-proxy.ts";
import { version } from "#app/project-root.ts";
import { eventually } from "./site.ts";
import { startProcess } from "./site-process.ts";

let db: TestDatabase;
let proxy: FaultyProxy;
let folder: string;
let env: Record<string, string>;

beforeEach(async () => {
  db = await createTestDatabase();
  proxy = await startFaultyProxy(db.logins.own);
  folder = await mkdtemp(join(tmpdir(), "site-starts-"));
  env = {
    DATABASE_URL: proxy.connectionString,
    AUTH_SECRET: "a-secret-for-tests-of-enough-bytes-0123456789",
    DATA_DIR: join(folder, "data"),
    TMPDIR: join(folder, "uploads"),
  };
});
afterEach(async () => {
  await proxy.close();
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

test("a database that comes later is waited for: the port answers at once, and says what it waits for", async () => {
  await proxy.fault("refuse");
  const site = await startProcess(env);
  await eventually(async () => {
    const ready = await fetch(`${site.url}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: "starting", version, cause: "the database does not answer" },
    ]);
  });
  expect((await fetch(`${site.url}/health/live`)).status).toBe(200);
  const page = await fetch(site.url);
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "1"]);

  await proxy.fault("none");
  await site.untilReady();
  expect((await fetch(site.url)).status).toBe(200);
  expect(await site.stop()).toBe(0);

  // Folders were missing; a log is JSON from its first line to its last, and names its process.
  expect((await stat(join(folder, "uploads"))).isDirectory()).toBe(true);
  const lines = site.lines();
  expect(lines.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(["starting", "the database is waited for", expect.stringMatching(/^Ready in/)]),
  );
  expect([lines[0]?.msg, lines.at(-1)?.msg]).toEqual(["starting", "stopped"]);
  for (const line of lines)
    expect(line).toMatchObject({ pid: expect.any(Number), version, host: expect.any(String) });
  const parts = lines.filter(({ pid }) => pid !== site.child.pid).map(({ part }) => part);
  expect([...new Set(parts)].filter((part) => part !== "visitors" && part !== "staff")).toEqual([]);
});

test("a folder for uploads that cannot be made ends the start with its variable and path", async () => {
  const site = await startProcess({ ...env, TMPDIR: "/dev/null/uploads" });
  expect(await site.ended).toBe(1);
  const msg = "TMPDIR /dev/null/uploads is not a folder: choose another place.";
  expect(site.lines()).toContainEqual(expect.objectContaining({ level: 60, msg }));
});

test.each<Record<string, string>>([
  { ADMIN_EMAIL: "first@example.com", ADMIN_PASSWORD: "password1234" },
  { BACKUP_DIR: "/dev/null/backups" },
])("a start that ends with %o leaves no PostgreSQL behind", async (wrong) => {
  const data = join(folder, "data");
  const site = await startProcess({ DATA_DIR: data, ...wrong });
  expect(await site.ended).toBe(1);
  const [name = ""] = Object.keys(wrong);
  expect(site.lines()).toContainEqual(
    expect.objectContaining({ level: 60, msg: expect.stringContaining(name) }),
  );
  expect(await readdir(join(data, "postgres"))).not.toContain("postmaster.pid");
});

test("behind a public name: the first admin's link has it, and what is not declared is warned of", async () => {
  const site = await startProcess({ ...env, TRUSTPROXY: "1", PUBLIC_URL: "https://www.example.com" });
  await site.untilReady();
  const link = expect.stringMatching(/: https:\/\/www\.example\.com\/admin\/setup\?token=\S+$/);
  await eventually(async () => expect(site.lines().map(({ msg }) => msg)).toContainEqual(link));
  const ask = () => fetch(`${site.url}/about`, { headers: { "x-forwarded-for": "198.51.100.7" } });
  await ask();
  await ask();
  await site.stop();
  const warnings = site.lines().filter(({ level }) => level === 40);
  expect(warnings.map(({ msg }) => String(msg).slice(0, 40))).toEqual([
    "TRUSTPROXY is no setting of the site. Is",
    "PUBLIC_URL is https, so a proxy stands i",
    "a request has X-Forwarded-For, but TRUST",
  ]);
});
