/** Backups that are made by themselves, and the oldest that go. */
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { GaveWayError, verifyBackup } from "#app/db/backup/backup.ts";
import { advisoryLock } from "#app/db/migrate.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { createLog } from "#server/log.ts";
import { backUpIfDue, startBackups } from "./backups.ts";

let db: TestDatabase;
let folder: string;
let time: Date;
const lines: string[] = [];
const log = createLog("info", { write: (line: string) => void lines.push(line) });
const now = () => time;
const options = () => ({ logins: db.logins, rules: { folder, hours: 24, keep: 2 }, log, now });
const later = (hours: number) => {
  time = new Date(time.getTime() + hours * 3_600_000);
};

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-backups-"));
  time = new Date("2026-11-25T12:51:00Z");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("one is made when the newest is as old as the rules say, and is whole", async () => {
  expect(await backUpIfDue(options())).toBe(true);
  later(23.9);
  expect(await backUpIfDue(options()), "before its time").toBe(false);
  later(0.1);
  expect(await backUpIfDue(options())).toBe(true);
  expect((await readdir(folder)).sort()).toEqual([
    "site-2026-11-25T12-51-00Z.backup",
    "site-2026-11-26T12-51-00Z.backup",
  ]);
  expect((await verifyBackup(join(folder, "site-2026-11-26T12-51-00Z.backup"))).rows).toHaveProperty(
    "documents",
  );
});

test("the oldest go, files of others stay", async () => {
  await writeFile(join(folder, "site.backup"), "by hand");
  for (const _ of [1, 2, 3]) {
    await backUpIfDue(options());
    later(24);
  }
  expect((await readdir(folder)).sort()).toEqual([
    "site-2026-11-26T12-51-00Z.backup",
    "site-2026-11-27T12-51-00Z.backup",
    "site.backup",
  ]);
});

test("of several processes one makes it", async () => {
  await Promise.all([1, 2, 3].map(() => backUpIfDue(options())));
  expect(await readdir(folder)).toHaveLength(1);
});

test("none is made of another database than the one that is served", async () => {
  const other = await createTestDatabase();
  const logins = { own: other.logins.own, serve: db.logins.serve };
  await expect(backUpIfDue({ ...options(), logins })).rejects.toThrow("lead to different databases");
  expect(await readdir(folder)).toEqual([]);
  await other.drop();
});

test("one of a clock that was ahead counts for nothing, and stays", async () => {
  const ahead = "site-2027-12-30T00-00-00Z.backup";
  await writeFile(join(folder, ahead), "of another year");
  const worker = startBackups(options());
  await vi.waitFor(async () => expect((await worker.state()).word).toBe("ok"), { timeout: 60_000 });
  await worker.stop();
  expect((await worker.state()).at).toEqual(time);
  for (const _ of [1, 2]) {
    later(24);
    expect(await backUpIfDue(options())).toBe(true);
  }
  expect((await readdir(folder)).sort()).toEqual([
    "site-2026-11-26T12-51-00Z.backup",
    "site-2026-11-27T12-51-00Z.backup",
    ahead,
  ]);
});

test("its state says how old the newest is, that it is late, and that it failed", async () => {
  const worker = startBackups(options());
  expect(await worker.state()).toMatchObject({ word: "none yet" });
  await vi.waitFor(async () => expect((await worker.state()).word).toBe("ok"), { timeout: 60_000 });
  await worker.stop();
  expect((await worker.state()).at).toEqual(time);
  later(49);
  expect((await worker.state()).word).toBe("late");

  await rm(folder, { recursive: true });
  const failing = startBackups(options());
  await vi.waitFor(async () => expect((await failing.state()).word).toBe("failed"), { timeout: 60_000 });
  await failing.stop();
  expect(lines.some((line) => line.includes("the backup could not be made") && line.includes(folder))).toBe(
    true,
  );
});

test("one that is being made ends with the site, leaves nothing, and is no failure", async () => {
  const holder = new pg.Client(db.logins.own);
  await holder.connect();
  await holder.query("begin; lock table documents in access exclusive mode"); // a backup waits for it
  const from = lines.length;
  const worker = startBackups(options());
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1), { timeout: 30_000 });
  const stopped = worker.stop();
  await holder.query("rollback");
  await stopped;
  await holder.end();
  expect(await readdir(folder)).toEqual([]);
  expect(lines.slice(from).join()).not.toContain("could not be made");
});

test("one gives way to who changes the schema, and is made afterwards", async () => {
  const holder = new pg.Client(db.logins.own);
  await holder.connect();
  await holder.query("select pg_advisory_lock($1)", [advisoryLock]);
  await expect(backUpIfDue(options())).rejects.toThrow(GaveWayError);
  expect(await readdir(folder)).toEqual([]);
  await holder.end();
  await vi.waitFor(async () => expect(await backUpIfDue(options())).toBe(true), { timeout: 30_000 });
});
