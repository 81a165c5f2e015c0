/** Processes die in the middle of writing (issue 1, acceptance 4 and 5; security.md B1, B2). */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { killPostgres, postgresPid, storedMessages, untilReady, writeWhile } from "../bench/witness.ts";
import { runUserCommand, type Site, startSite } from "./site.ts";

const rounds = 21;

test("killed 21 times, ours, PostgreSQL, both: every message that was thanked for is there", async () => {
  test.setTimeout(240_000);
  const dataDir = await mkdtemp(join(tmpdir(), "site-kill-"));
  const thanked: string[] = [];
  let site = await startSite({}, dataDir);
  for (let round = 0; round < rounds; round++) {
    const writing = writeFor(site, `round-${round}`, thanked, 300 + 40 * round);
    await new Promise((resolve) => setTimeout(resolve, 100 + 35 * round));
    const victim = (["ours", "postgres", "both"] as const)[round % 3];
    if (victim !== "postgres") site.process.kill("SIGKILL");
    if (victim !== "ours") await killPostgres(dataDir);
    await writing;
    if (victim !== "postgres") site = await startSite({}, dataDir);
    else await untilReady(site.url);
  }
  const before = thanked.length;
  await writeFor(site, "last", thanked, 300);
  expect(thanked.length).toBeGreaterThan(before);
  const stored = await storedMessages(dataDir);
  await site.stop();
  expect(thanked.filter((text) => !stored.has(text))).toEqual([]);
  expect(await postgresPid(dataDir)).toBeNull();
  await rm(dataDir, { recursive: true, force: true });
});

test("two processes and the user command share one DATA_DIR; the last one out stops PostgreSQL", async () => {
  test.setTimeout(120_000);
  const dataDir = await mkdtemp(join(tmpdir(), "site-two-"));
  const [first, second] = await Promise.all([startSite({}, dataDir), startSite({}, dataDir)]);
  const thanked: string[] = [];
  const user = (...args: string[]) => runUserCommand(second, ...args);
  const [, , created] = await Promise.all([
    writeFor(first, "first", thanked, 2000),
    writeFor(second, "second", thanked, 2000),
    user("create", "beside@example.com", "--role", "admin"),
  ]);
  expect(created).toContain("beside@example.com created");
  await expect(user("create", "beside@example.com")).rejects.toThrow("beside@example.com exists already");
  await first.stop();
  await writeFor(second, "alone", thanked, 300);
  const stored = await storedMessages(dataDir);
  expect(thanked.length).toBeGreaterThan(10);
  expect(thanked.filter((text) => !stored.has(text))).toEqual([]);
  await second.stop();
  expect(await postgresPid(dataDir)).toBeNull();
  expect(await user("list")).toContain("beside@example.com\tadmin");
  await rm(dataDir, { recursive: true, force: true });
});

/** Sends messages until the time is up; those that were thanked for are noted. */
function writeFor(site: Site, name: string, thanked: string[], ms: number): Promise<void> {
  const end = Date.now() + ms;
  return writeWhile(
    () => Date.now() < end,
    () => site.url,
    name,
    thanked,
  );
}
