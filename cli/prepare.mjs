/** Installing and building, only when something changed. Runs on any Node from 20.11: built-ins only. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { keepAssets } from "./previous-assets.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** An image holds what it needs, and no lock file to install anything by. */
const isImage = !existsSync(join(root, "package-lock.json"));
const hasOwnNode = process.platform === "linux" && !isImage;
/** Node 24, whatever the system has: for Linux one of the locked packages, elsewhere that of whoever starts it. */
export const nodeOfProject = hasOwnNode ? join(root, "node_modules/.bin/node") : process.execPath;

/**
 * What Node is started with to serve. Left to itself V8 takes a quarter of the machine before it tidies up: after some
 * hundred lists the process stood at 776 MB, so limited at 150, and no slower (bench/results.md, d and g).
 */
export const served = ["--max-old-space-size=512", "--max-semi-space-size=4", "build/server/index.js"];

/** What Node is started with for cli/NAME.ts. */
export const command = (name) => [`cli/${name}.ts`];

const installStamp = join(root, "node_modules/.installed-lock");
const buildStamp = join(root, "build/.built-from");
const sources = [
  "app",
  "server",
  "public",
  "cli/compress.mjs",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
];

/** `npm ci` when the lock file is not the one that was installed; nothing in an image. @throws Error with one sentence */
export async function install() {
  requireNode();
  if (isImage) return;
  const lock = digest(await readFile(join(root, "package-lock.json")));
  if ((await read(installStamp)) === lock && existsSync(nodeOfProject)) return;
  await step("Installing the locked dependencies", "npm", [
    "ci",
    "--include=dev", // whatever NODE_ENV says: they build the site
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
  await writeFile(installStamp, lock);
}

/**
 * Builds when a source changed since the last build; nothing in an image.
 * @param previous folder of the release that serves now, where it is another: tabs that are open ask for its files
 * @throws Error with one sentence
 */
export async function build(previous = root) {
  if (isImage) return;
  const state = await sourceDigest();
  if ((await read(buildStamp)) === state) return;
  await rm(buildStamp, { force: true });
  const layBeside = await keepAssets(join(previous, "build"), join(root, "build"));
  await step("Building the site", "npm", ["run", "build"]);
  await layBeside();
  await writeFile(buildStamp, state);
}

/** Runs a command quietly, showing its name, then its seconds; its output only when it fails. Some run side by side. */
export async function step(name, command, args, env = {}) {
  const started = performance.now();
  process.stdout.write(`${name} ...\n`);
  const output = [];
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.on("data", (chunk) => output.push(chunk));
  child.stderr.on("data", (chunk) => output.push(chunk));
  const code = await new Promise((resolve, reject) => {
    child.on("error", () => reject(new Error(`\n${command} cannot be started. Is it installed?`)));
    child.on("close", resolve);
  });
  if (code !== 0) {
    throw new Error(`${Buffer.concat(output)}\n${name} failed (see above).`);
  }
  process.stdout.write(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

/** @throws Error with one sentence when this Node is too old for the files that prepare the rest. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [leastMajor, leastMinor] = hasOwnNode ? [20, 11] : [24, 0];
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  throw new Error(`Node ${leastMajor}.${leastMinor} or newer is needed to start; this is ${version}.`);
}

/** Names and contents of all sources; tests and databases do not count. */
async function sourceDigest() {
  const hash = createHash("sha256");
  for (const source of sources)
    for (const file of await filesOf(source)) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest("hex");
}

async function filesOf(path) {
  const info = await stat(join(root, path)).catch(() => null);
  if (!info) return [];
  if (info.isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  const names = (await readdir(join(root, path))).sort();
  return (await Promise.all(names.map((name) => filesOf(join(path, name))))).flat();
}

function digest(content) {
  return createHash("sha256").update(content).digest("hex");
}

async function read(file) {
  return readFile(file, "utf8").catch(() => null);
}
