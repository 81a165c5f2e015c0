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
 * @param from folder of all that was built; the assets are in `client/assets` in it
 * @param to folder of the next build, where it is another
 * @returns what lays them beside those of the build that has been made meanwhile
 */
export async function keepAssets(from, to = from) {
  const before = join(from, "client/assets");
  const there = await namesIn(before);
  const own = JSON.parse(await readFile(join(from, list), "utf8").catch(() => "null")) ?? there;
  const kept = new Map();
  for (const name of there) if (own.includes(name)) kept.set(name, await readFile(join(before, name)));
  return async () => {
    const assets = join(to, "client/assets");
    const made = await namesIn(assets);
    await writeFile(join(to, list), JSON.stringify(made));
    for (const [name, body] of kept) if (!made.includes(name)) await writeFile(join(assets, name), body);
  };
}

const namesIn = (folder) => readdir(folder).catch(() => []);
