/** What has been released stays as it is: databases and backups hold its checksum (docs/decisions/040). */
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ownMigrations, readHistory } from "./history.ts";
import { historyAnd } from "./testing/testing-history.ts";

/** SHA-256 of each migration that a release has brought, oldest first: a release adds its own. */
const released = [
  "4d9e76e88a99cf3d25f0a0b898a9194c7960deb2d3e03937fe85ae64e461abb8", // 1.0.0
  "23d9599f0ef17679f0924e5133320259b549f2e4d8fedc0f8bc8e1d9c7c73cdb", // from here on 2.0.0
  "d0956d57ac3bc084661ccae4c296958bf16f523cc57ce1f124f06794fd306d01",
  "9be7f72edd72dcb847a0e8963b8df84b382d9b13d34bad6e2ea12c7149e45256",
  "8293fad8c5ff510d17894df014526f681ee28fe4e01c431c61cd90faab54ae45",
  "917cb81c163d0231b83e59c0085c99e7efdecde58a14405be3b69c587edc8fd3",
  "632589580596f7ae0c17c45bb284cd3c7c1b9e7427cd536b945231315c164247",
];

test("no migration of a release has changed by a byte", () => {
  const hashes = readHistory().map(({ hash }) => hash);
  expect(hashes.slice(0, released.length)).toEqual(released);
});

test("a migration that the journal does not name is refused: it would never be applied", async () => {
  const folder = await historyAnd("select 1");
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  expect(readHistory(folder)).toHaveLength(readHistory().length + 1);
  await writeFile(join(folder, "9999_forgotten.sql"), "select 1");
  expect(() => readHistory(folder)).toThrow("_journal.json");
});

test("only the newest snapshot of the schema is kept: drizzle-kit compares with no other", async () => {
  const names = await readdir(join(ownMigrations, "meta"));
  const newest = `${String(readHistory().length - 1).padStart(4, "0")}_snapshot.json`;
  expect(names.sort()).toEqual([newest, "_journal.json"]);
});
