/**
 * A tab that was opened before a deployment asks for files of the release before: a build keeps those, so that the next
 * press there works. Those of older releases go.
 */
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Which files the last build made itself, in the folder above the assets. */
const list = ".own-assets.json";

/**
 * Puts the files that the last build made aside.
 * @param folder of all that is built; `client/assets` in it is emptied by the next build.
 */
export async function putAside(folder) {
  const assets = join(folder, "client/assets");
  const own = await readOwn(folder);
  await rm(join(folder, "previous"), { recursive: true, force: true });
  await mkdir(join(folder, "previous"), { recursive: true });
  for (const name of await namesIn(assets))
    if (own?.includes(name) ?? true) await copyFile(join(assets, name), join(folder, "previous", name));
}

/** Lays them beside those of the build that has just been made. */
export async function layBeside(folder) {
  const assets = join(folder, "client/assets");
  const own = await namesIn(assets);
  await writeFile(join(folder, list), JSON.stringify(own));
  const others = (await namesIn(join(folder, "previous"))).filter((name) => !own.includes(name));
  for (const name of others) await copyFile(join(folder, "previous", name), join(assets, name));
  await rm(join(folder, "previous"), { recursive: true, force: true });
}

async function readOwn(folder) {
  const text = await readFile(join(folder, list), "utf8").catch(() => null);
  return text === null ? null : JSON.parse(text);
}

const namesIn = (folder) => readdir(folder).catch(() => []);
