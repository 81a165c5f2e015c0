/** What a tab of the release before asks for is still there; older things are gone. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepAssets } from "./previous-assets.mjs";

test("a build keeps the files of the one before, and none of an older one", async () => {
  const folder = await mkdtemp(join(tmpdir(), "site-assets-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const assets = join(folder, "client/assets");
  const build = async (...names: string[]) => {
    const layBeside = await keepAssets(folder);
    await rm(folder, { recursive: true, force: true }); // as the bundler does
    await mkdir(assets, { recursive: true });
    for (const name of names) await writeFile(join(assets, name), name);
    await layBeside();
    return (await readdir(assets)).sort();
  };
  expect(await build("same.js", "one.js", "one.js.br")).toEqual(["one.js", "one.js.br", "same.js"]);
  expect(await build("same.js", "two.js")).toEqual(["one.js", "one.js.br", "same.js", "two.js"]);
  expect(await build("same.js", "three.js")).toEqual(["same.js", "three.js", "two.js"]);

  // A release in a folder of its own gets those of the one that serves from another.
  const next = await mkdtemp(join(tmpdir(), "site-assets-"));
  onTestFinished(() => rm(next, { recursive: true, force: true }));
  const layBeside = await keepAssets(folder, next);
  await mkdir(join(next, "client/assets"), { recursive: true });
  await writeFile(join(next, "client/assets/four.js"), "");
  await layBeside();
  expect((await readdir(join(next, "client/assets"))).sort()).toEqual(["four.js", "same.js", "three.js"]);
});
