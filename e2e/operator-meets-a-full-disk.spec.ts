/** The disk is full and is freed again (SECURITY.md B4). Needs the right to mount a small one: root on Linux. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { open, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sendMessage, storedMessages } from "../bench/assertions.ts";
import { expect, startSite, plain as test } from "./site.ts";

let disk: string | null = null;

test("a full disk is told plainly, loses nothing, and is over when there is space again", {
  tag: "@all",
}, async () => {
  disk = mountSmallDisk();
  test.skip(disk === null, "NOT TESTED: a small disk cannot be mounted here");
  const dataDir = disk ?? "";
  const site = await startSite({ MIN_FREE_MB: "2" }, dataDir);
  const thanked: string[] = [];
  const send = async (n: number) => {
    const message = `message number ${n} ${"long ".repeat(900)}end`;
    if (!(await sendMessage(site.url, message))) return false;
    thanked.push(message);
    return true;
  };
  await expect.poll(async () => (await fetch(site.url)).headers.get("cache-status")).toMatch(/^site; hit/);
  expect((await fetch(`${site.url}/health/ready`)).status).toBe(200);

  const filler = join(dataDir, "filler");
  await fill(filler, dataDir);
  for (let n = 0; n < 20_000 && (await send(n)); n++);
  const body = new URLSearchParams({ name: "Asha", email: "a@example.com", message: "Is anybody there?" });
  const refused = await fetch(`${site.url}/contact`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { origin: site.url },
  });
  const text = await refused.text();
  expect([refused.status, refused.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(text).toContain("There was an error submitting your message. Please try again.");
  expect(text).toContain("Is anybody there?");
  expect((await fetch(site.url)).status).toBe(200);
  const ready = await fetch(`${site.url}/health/ready`);
  expect([ready.status, (await ready.json()).checks.disk]).toEqual([503, "almost full"]);

  await rm(filler);
  await expect
    .poll(async () => (await fetch(`${site.url}/health/ready`)).status, { timeout: 60_000 })
    .toBe(200);
  await expect.poll(() => send(100_000)).toBe(true);
  const stored = await storedMessages(dataDir);
  expect(thanked.filter((message) => !stored.has(message))).toEqual([]);
  await site.stop();
});

test.afterAll(() => {
  if (disk === null) return;
  execFileSync("umount", ["-l", disk]);
  rmdirSync(disk);
});

/** 60 MB that nobody else uses. Null where that is not allowed. */
function mountSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), "site-small-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=60m,mode=711", "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    rmdirSync(folder);
    return null;
  }
}

/** Takes what is left, to the last page. */
async function fill(file: string, folder: string): Promise<void> {
  const handle = await open(file, "w");
  const { bavail, bsize } = await statfs(folder);
  const piece = Buffer.alloc(bsize);
  for (let n = 0; n < bavail; n++) await handle.write(piece).catch(() => null);
  await handle.close();
}
