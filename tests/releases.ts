/** Releases of the site for tests of upgrades: one of the past, or this checkout with a number and migrations of its own. */
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
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

const run = promisify(execFile);

/** For a clone without tags. */
const commits: Readonly<Record<string, string>> = { "2.0.0": "ad14cc8fa1f1e3f44d4945d92eb2860538551bd7" };

/** The commit of a release of the past; null where its history is not here, as in a shallow clone. */
export async function commitOf(version: string): Promise<string | null> {
  for (const name of [`v${version}`, commits[version]]) {
    // In a container the checkout may belong to another user.
    const found = run(
      "git",
      ["-c", "safe.directory=*", "rev-parse", "--verify", "--quiet", `${name}^{commit}`],
      {
        cwd: projectRoot,
      },
    );
    const commit = await found.then(({ stdout }) => stdout.trim()).catch(() => null);
    if (commit) return commit;
  }
  return null;
}

/** A release of the past as its commit has it, installed and built by what its lock file names. Takes a minute. */
export async function checkOut(version: string, commit: string): Promise<Release> {
  const root = await mkdtemp(join(tmpdir(), `site-release-${version}-`));
  const archive = join(root, "release.tar");
  await run("git", ["-c", "safe.directory=*", "archive", `--output=${archive}`, commit], {
    cwd: projectRoot,
  });
  await run("tar", ["--extract", `--file=${archive}`], { cwd: root });
  await rm(archive);
  // As npm start does it: a test's own NODE_ENV would build something else.
  const npm = (...args: string[]) =>
    run("env", ["-u", "NODE_ENV", "npm", ...args], { cwd: root, maxBuffer: 2 ** 26 });
  await npm("ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error");
  await npm("run", "build");
  return { version, root, remove: () => rm(root, { recursive: true, force: true }) };
}
