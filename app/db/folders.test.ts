import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeFolderOf } from "./folders.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-folders-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a missing folder is made with those above it, for its owner alone; one that is there stays", async () => {
  const path = join(folder, "var/site/uploads");
  await makeFolderOf("TMPDIR", path);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
  await makeFolderOf("TMPDIR", path);
});

test("one that cannot be made is named, with its variable", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  await expect(makeFolderOf("TMPDIR", join(file, "uploads"))).rejects.toThrow(
    new Error(`TMPDIR ${join(file, "uploads")} is not a folder: choose another place.`),
  );
});

test("one that the unit of systemd may only read is no matter of its owner", async () => {
  const refuse = () => Promise.reject(Object.assign(new Error("read-only"), { code: "EROFS" }));
  await expect(makeFolderOf("BACKUP_DIR", folder, refuse)).rejects.toThrow(
    `BACKUP_DIR ${folder} is on a file system that is read-only here: mount it for writing, or name it in ReadWritePaths= of the unit.`,
  );
});
