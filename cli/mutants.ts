/**
 * `npm run tool -- mutants`: takes out one guard after the other, in a copy of the last commit, and shows that the tests go
 * red. Takes two hours; runs on request, not with the tests. `-- NAME...` takes only guards with such words in their
 * name, `--shard 1/4` the first quarter; `--full` runs all tests of each instead of the named ones.
 */
import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { findGuards, type Guard } from "./guards.ts";

/** What vitest writes of each file. */
type Report = { testResults: { name: string; status: string }[] };
type Outcome = { guard: Guard; red: boolean; reason: string };

const root = fileURLToPath(new URL("..", import.meta.url));
const { values: options, positionals: wanted } = parseArgs({
  options: { full: { type: "boolean", default: false }, shard: { type: "string", default: "1/1" } },
  allowPositionals: true,
});
const [shard = 1, shards = 1] = options.shard.split("/").map(Number);
const minutes = 60_000;
const vitest = "node_modules/vitest/vitest.mjs";
/** The tests of each change have to notice; `--full` takes those of a release too. */
const env = { ...process.env, TESTS: options.full ? "all" : "" };

const copy = await mkdtemp(join(tmpdir(), "mutants-"));
await chmod(copy, 0o755); // some tests run a program as nobody
await run("git", ["worktree", "add", "--detach", "--force", copy, "HEAD"], root);
let outcomes: Outcome[] = [];
try {
  await symlink(join(root, "node_modules"), join(copy, "node_modules"));
  outcomes = await tryAll();
} finally {
  await run("git", ["worktree", "remove", "--force", copy], root);
  await rm(copy, { recursive: true, force: true });
}
const green = outcomes.filter(({ red }) => !red);
console.log(
  `${outcomes.length - green.length} of ${outcomes.length} guards are missed by a test when they are gone.`,
);
process.exit(green.length === 0 ? 0 : 1);

async function tryAll(): Promise<Outcome[]> {
  const results: Outcome[] = [];
  const named = (await findGuards(copy)).filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  );
  const start = (n: number) => Math.round((named.length * n) / shards);
  const chosen = named.slice(start(shard - 1), start(shard));
  // A test that is red without any of this would prove nothing.
  const sound = await soundTests([...new Set(chosen.flatMap(({ tests }) => tests))]);
  for (const guard of chosen) {
    const tests = guard.tests.filter((file) => sound.has(file));
    const result = { guard, ...(await outcomeOf({ ...guard, tests })) };
    console.log(`${result.red ? "red  " : "GREEN"} ${guard.name}: ${result.reason}`);
    results.push(result);
  }
  return results;
}

/** Those of the files, or in those of the folders, that hold no red test as they stand. */
async function soundTests(files: string[]): Promise<Set<string>> {
  const file = join(copy, "baseline.json");
  await build();
  await run(process.execPath, [vitest, "run", "--reporter=json", `--outputFile=${file}`, ...files], copy);
  const { testResults } = JSON.parse(await readFile(file, "utf8")) as Report;
  const red = testResults.filter(({ status }) => status !== "passed").map(({ name }) => relative(copy, name));
  for (const name of red) console.log(`left out ${name}: red before anything is taken out`);
  return new Set(files.filter((name) => !red.some((other) => other.startsWith(name))));
}

/** A guard that could not be taken out is not proven. */
async function outcomeOf(guard: Guard): Promise<{ red: boolean; reason: string }> {
  if (guard.tests.length === 0) return { red: false, reason: "its tests are red before it is taken out" };
  try {
    return await without(guard);
  } catch (error) {
    return { red: false, reason: (error as Error).message.split("\n")[0] ?? "" };
  }
}

async function without({ file, without, tests }: Guard) {
  const path = join(copy, file);
  const text = await readFile(path, "utf8");
  await writeFile(path, without);
  try {
    if (options.full || tests.some((file) => file.includes(".site."))) await build();
    return await test(options.full ? [] : tests);
  } finally {
    await writeFile(path, text);
  }
}

/** A build that fails is no proof: then the mutant is not a program. */
async function build(): Promise<void> {
  const built = await run(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], copy);
  if (built.code !== 0) throw new Error(`The build fails: ${built.output.trim().split("\n").at(-1)}`);
  await run(process.execPath, ["cli/compress.mjs"], copy);
}

async function test(files: string[]): Promise<{ red: boolean; reason: string }> {
  const { code, output } = await run(process.execPath, [vitest, "run", "--bail=1", ...files], copy);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of the terminal
  const plain = output.replace(/\u001b\[\d+m/g, "");
  const failed = /FAIL\s+(.+)/.exec(plain)?.[1] ?? /(Error: .+)/.exec(plain)?.[1];
  return { red: code !== 0, reason: code === 0 ? "no test noticed" : (failed ?? "ended in an error") };
}

function run(command: string, args: string[], cwd: string): Promise<{ code: number; output: string }> {
  const options = { cwd, env, maxBuffer: 64 * 1024 * 1024, timeout: 15 * minutes };
  return new Promise((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });
}
