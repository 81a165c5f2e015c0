/** The site as the user a service should have (README, On one machine): not root, with a folder of its own. */
import { spawnSync } from "node:child_process";
import { chown, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sendMessage, storedMessages } from "../bench/assertions.ts";
import { expect, startSite, plain as test } from "./site.ts";

const nobody = { uid: 65534, gid: 65534 };

test("an ordinary user runs the site: the home page is read, a message is sent", {
  tag: "@all",
}, async () => {
  test.skip(process.getuid?.() !== 0, "NOT TESTED: only root can start the site as another user");
  const reaches = spawnSync(process.execPath, ["--check", "server/index.ts"], nobody).status === 0;
  test.skip(!reaches, "NOT TESTED: another user cannot read this checkout");
  const dataDir = await mkdtemp(join(tmpdir(), "site-ordinary-"));
  await chown(dataDir, nobody.uid, nobody.gid);
  const site = await startSite({}, dataDir, nobody);
  expect(await (await fetch(site.url)).text()).toContain("Enterprise AI Solutions That Drive Growth");
  expect(await sendMessage(site.url, "Is a small machine enough?")).not.toBeNull();
  expect([...(await storedMessages(dataDir)).keys()]).toEqual(["Is a small machine enough?"]);
  for (const name of await readdir(dataDir)) {
    expect([name, (await stat(join(dataDir, name))).uid]).toEqual([name, nobody.uid]);
  }
  await site.stop();
  await rm(dataDir, { recursive: true });
});
