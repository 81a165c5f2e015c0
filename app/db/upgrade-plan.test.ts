/** What an upgrade takes is said before it begins (docs/operate.md, Upgrade and roll back). */
import { rm } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { version } from "#app/project-root.ts";
import { readHistory } from "./history.ts";
import { migrateDatabase } from "./migrate.ts";
import { createTestDatabase } from "./testing/testing.ts";
import { aCaseStudy, aPage } from "./testing/testing-factories.ts";
import { historyAnd, historyUntil } from "./testing/testing-history.ts";
import { keptTexts, planUpgrade, rehearseUpgrade, sentencesOf } from "./upgrade-plan.ts";

const database = async (how?: { isEmpty: boolean }) => {
  const db = await createTestDatabase(how);
  onTestFinished(() => db.drop());
  return db;
};

test("each migration names the tables that it writes anew, and no other", async () => {
  const db = await database({ isEmpty: true });
  const files = async () => {
    const { rows } = await db.owner.query<{ name: string; file: string }>(
      "select relname as name, relfilenode::text as file from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    return new Map(rows.map(({ name, file }) => [name, file]));
  };
  let before = new Map<string, string>();
  for (const [index, { rewrites }] of readHistory().entries()) {
    const folder = await historyUntil(index + 1);
    onTestFinished(() => rm(folder, { recursive: true }));
    expect(await migrateDatabase(db.logins, { folder })).toMatchObject({ made: 1 });
    const after = await files();
    const anew = [...before].filter(([name, file]) => after.has(name) && after.get(name) !== file);
    expect(anew.map(([name]) => name).sort(), `migration ${index}`).toEqual([...rewrites].sort());
    before = after;
  }
});

test("before a migration it is said how long it takes, how much room, and whether there is a way back", async () => {
  const db = await database();
  expect(await planUpgrade(db.owner)).toBeNull();
  const folder = await historyAnd(
    "-- writes anew: documents, media\nalter table documents add column client text",
  );
  onTestFinished(() => rm(folder, { recursive: true }));
  const plan = await planUpgrade(db.owner, { folder, version: "9.0.0" });
  const { rows } = await db.owner.query<{ bytes: string }>(
    "select pg_total_relation_size('documents') + pg_total_relation_size('media') as bytes",
  );
  expect(plan).toMatchObject({
    from: version,
    migrations: 1,
    rewritten: Number(rows[0]?.bytes),
    shutsOut: true,
  });
  const large = {
    ...plan,
    from: "1.0.0",
    migrations: 2,
    rewritten: 70_000_000,
    seconds: 17,
    room: 210_000_000,
    shutsOut: true,
    hidden: [],
    redirects: [],
  };
  expect(sentencesOf(large, 5_000_000_000, "2.0.0")).toEqual([
    "From 1.0.0 to 2.0.0: 2 migrations.",
    "Tables of 70 MB are written anew, and are closed to everybody meanwhile.",
    "It takes at most about 17 s and 210 MB of the disk of the database: 5,000 MB are free.",
    "No way back without a backup: no version before 2.0.0 runs afterwards.",
  ]);
  const small = { ...large, migrations: 1, rewritten: 0, shutsOut: false };
  expect(sentencesOf(small, null, "2.1.0").join(" ")).toMatch(
    /: 1 migration\. No table is written anew\. .* look at the server for it\. 1\.0\.0 still runs afterwards\.$/,
  );

  const events: string[] = [];
  const upgrade = (free: number) =>
    migrateDatabase(db.logins, {
      folder,
      version: "9.0.0",
      free: async () => free,
      onEvent: (event, { says = "" }: { says?: string } = {}) => events.push(`${event}: ${says}`),
    });
  await expect(upgrade(1_000_000)).rejects.toThrow(
    /^The migrations need \d+ MB of the disk of the database, and 1 MB are free: free some space and start again\. Nothing was changed\.$/,
  );
  expect(events).toEqual([]);
  expect((await planUpgrade(db.owner, { folder, version: "9.0.0" }))?.migrations).toBe(1);
  expect(await upgrade(1_000_000_000)).toMatchObject({ made: 1 });
  expect(events).toEqual([
    expect.stringContaining(`the schema is brought up: From ${version} to 9.0.0: 1 migration.`),
  ]);
});

test("a rehearsal says what a start would do with each database, and refuses what that would refuse", async () => {
  const empty = await database({ isEmpty: true });
  const count = readHistory().length;
  expect((await rehearseUpgrade(empty.owner)).says).toEqual([
    `The database has no schema yet: ${count} migrations make that of ${version}.`,
  ]);
  const db = await database();
  expect((await rehearseUpgrade(db.owner)).says).toEqual([
    `Nothing to do: the schema is that of ${version}.`,
  ]);
  const folder = await historyAnd("select 1");
  onTestFinished(() => rm(folder, { recursive: true }));
  const { says, lack } = await rehearseUpgrade(db.owner, { folder, version: "9.0.0", free: 1_000_000 });
  expect(says[0]).toBe(`From ${version} to 9.0.0: 1 migration.`);
  expect(lack).toMatch(/^The migrations need/);
  const newer = "insert into drizzle.__drizzle_migrations (hash, version, oldest_version) values ('newer',";
  await db.owner.query(`${newer} '9.1.0', '1.0.0')`);
  expect((await rehearseUpgrade(db.owner)).says).toEqual([
    `Nothing to do: version 9.1.0 has been here, and lets ${version} run.`,
  ]);
  await db.owner.query(`${newer} '9.2.0', '9.2.0')`);
  await expect(rehearseUpgrade(db.owner)).rejects.toThrow(/^The database was brought up by version 9\.2\.0/);
  await db.owner.query("update drizzle.__drizzle_migrations set hash = 'another' where hash <> 'newer'");
  await expect(rehearseUpgrade(db.owner)).rejects.toThrow(/^The database was made by a version from before/);
});

test("texts of staff that stand in the place of the release's own are named, and samples are not", async () => {
  const db = await database();
  await aPage(db.owner, { slug: "about", title: "Our own About", body: {} });
  await aPage(db.owner, { slug: "partners", body: {} });
  await aCaseStudy(db.owner, { slug: "steam-audit", sample: true });
  await aCaseStudy(db.owner, { slug: "bearings", title: "Edited" });
  const builtIn = { page: ["about"], "case-study": ["steam-audit", "bearings"] };
  expect(await keptTexts(db.owner, builtIn)).toEqual([
    "These keep the words that your staff gave them: “Edited” (bearings), “Our own About” (about).",
  ]);
  expect(await keptTexts(db.owner, { page: ["terms"] })).toEqual([]);
});

test("a page or a redirect of staff that the new version would hide is named with its path", async () => {
  const db = await database();
  await aPage(db.owner, { slug: "webinars", body: {} });
  await aPage(db.owner, { slug: "partners", body: {} });
  await db.owner.query("insert into addresses (path, to_path, manual) values ('/tools', '/partners', true)");
  const folder = await historyAnd("-- takes: /talks, /tools, /webinars\nselect 1");
  onTestFinished(() => rm(folder, { recursive: true }));
  const plan = await planUpgrade(db.owner, { folder, version: "9.0.0" });
  expect(plan?.hidden).toEqual(["/webinars"]);
  expect(plan?.redirects).toEqual(["/tools"]);
  expect(plan && sentencesOf(plan, null, "9.0.0").slice(-2)).toEqual([
    "9.0.0 has a page of its own at /webinars: give the one that staff have there another address before.",
    "9.0.0 has a page of its own at /tools: the redirect that is there now leads nowhere afterwards.",
  ]);
});
