/** Releases of the site for tests of upgrades: this checkout as built, with a number and migrations of its own. */
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { historyAnd } from "#app/db/testing/testing-history.ts";
import { projectRoot } from "#app/project-root.ts";

export type Release = { version: string; root: string; remove(): Promise<void> };

/** @param migrations what it adds to the schema of this checkout, as SQL, oldest first. */
export async function makeRelease(version: string, ...migrations: string[]): Promise<Release> {
  const root = await mkdtemp(join(tmpdir(), `site-release-${version}-`));
  for (const folder of ["app", "server", "cli", "build"])
    await cp(join(projectRoot, folder), join(root, folder), { recursive: true });
  await symlink(join(projectRoot, "node_modules"), join(root, "node_modules"));
  const project = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8"));
  await writeFile(join(root, "package.json"), JSON.stringify({ ...project, version }));
  const history = await historyAnd(...migrations);
  await cp(history, join(root, "app/db/migrations"), { recursive: true });
  await rm(history, { recursive: true });
  return { version, root, remove: () => rm(root, { recursive: true, force: true }) };
}
