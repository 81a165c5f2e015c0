/**
 * A tab that was opened before a deployment asks for files of the release before: a build keeps those, so that the next
 * press there works. Those of older releases go.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Which files the last build made itself, in the folder above the assets. */
const list = ".own-assets.json";

/**
 * Takes the files that the last build made into memory: the next one empties the whole folder.
 * @param folder of all that is built; the assets are in `client/assets` in it
 * @returns what lays them beside those of the build that has been made meanwhile
 */
export async function keepAssets(folder) {
  const assets = join(folder, "client/assets");
  const there = await namesIn(assets);
  const own = JSON.parse(await readFile(join(folder, list), "utf8").catch(() => "null")) ?? there;
  const kept = new Map();
  for (const name of there) if (own.includes(name)) kept.set(name, await readFile(join(assets, name)));
  return async () => {
    const made = await namesIn(assets);
    await writeFile(join(folder, list), JSON.stringify(made));
    for (const [name, body] of kept) if (!made.includes(name)) await writeFile(join(assets, name), body);
  };
}

const namesIn = (folder) => readdir(folder).catch(() => []);
