/**
 * The tests of a bare checkout, with one closing line; a step that fails does not hide the ones after it.
 *
 * - `npm test`: what each change must pass. `npm run check` is its quick half.
 * - `npm run test:all`: everything, as before a release; `-- --shard 1/4` takes a part of it.
 * - Each of the three with `-- FILE` or `-- FILE:LINE`: what it runs of this file, or the one test that begins there.
 *   Only what the file needs is built and installed.
 */
import { spawn } from "node:child_process";
import { chmod, cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { findBrowsers, findFirefox } from "./browser.mjs";
import { build, install, nodeOfProject, root, step } from "./prepare.mjs";
import { canInstall, findProgram } from "./program.mjs";
import { freeSharedMemory } from "./shared-memory.mjs";
import { readOutcomes } from "./testing/outcomes.mjs";

const { isAll, isQuick, shard, files } = readArguments(process.argv.slice(2));
/** Nobody: an ordinary user that every system has. */
const nobody = 65534;
/** Of a checkout: its history, and what a site has put beside it. */
const notCopied = new Set([".git", "data", "test-results", "deploy/.env", "deploy/secrets"]);
/** For the reports, and for all that tests and what they start put aside: databases above all. */
const temporary = await mkdtemp(join(quickestFolder(), "site-tests-"));
await chmod(temporary, 0o777); // PostgreSQL and some tests run as others
process.env.TMPDIR = temporary;
if (isAll) process.env.TESTS = "all";
const total = { passed: 0, failed: [], flaky: [] };
const bin = (name) => [`node_modules/${name}`];
const isTerminal = process.stdout.isTTY === true;
const isBrowserTest = (file) => /\.spec\.ts/.test(file);
const needsSite = (file) => isBrowserTest(file) || /\.site\.test\.ts/.test(file);
const wants = {
  checks: files.length === 0,
  site: !isQuick && (files.length === 0 || files.some(needsSite)),
  vitest: files.length === 0 || files.some((file) => !isBrowserTest(file)),
  browser: !isQuick && (files.length === 0 || files.some(isBrowserTest)),
  ordinaryUser: isAll && files.length === 0 && process.getuid?.() === 0,
  readers: isAll && (files.length === 0 || files.some((file) => /alerts|deploy/.test(file))),
  firefox: isAll && (files.length === 0 || files.some((file) => file.includes("firefox"))),
};
/** What repeats a test that failed. */
const command = isAll ? "npm run test:all" : isQuick ? "npm run check" : "npm test";
/** Tests that want the built site or half a minute: left out of the quick half. */
const slow = ["**/*.site.test.ts", "**/embedded.test.ts"];

// What is not here comes while all else is installed and checked; where Debian cannot help, Playwright must be here.
const early = wants.browser && canInstall() ? findPrograms() : null;
await one("npm ci", () => install());
if (total.failed.length === 0) {
  const programs = wants.browser ? (early ?? findPrograms()) : null;
  const checks = wants.checks ? [one("npm run check", lint), one("npm run check", types)] : [];
  await Promise.all([...checks, wants.site ? one("npm run build", () => build()) : null]);
  if (wants.readers) {
    await programs; // one at a time may install
    await findReaders();
  }
  if (wants.vitest) await vitest();
  if (wants.ordinaryUser) await asOrdinaryUser();
  if (programs) await browserTests(await programs);
}
await rm(temporary, { recursive: true, force: true });
for (const { place, name } of total.flaky) console.log(`flaky: ${command} -- ${place}  # ${name}`);
for (const { place, name, again } of total.failed)
  console.log(`failed: ${again ?? `${command} -- ${place}`}  # ${name}`);
console.log(`\n${total.passed} passed, ${total.failed.length} failed`);
process.exit(total.failed.length === 0 ? 0 : 1);

function readArguments(args) {
  const options = { all: { type: "boolean" }, quick: { type: "boolean" }, shard: { type: "string" } };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return {
      isAll: values.all === true,
      isQuick: values.quick === true,
      shard: values.shard,
      files: positionals,
    };
  } catch (error) {
    console.error(
      `${error.message.split(". ")[0]}. It takes --shard 1/4, FILE or FILE:LINE (docs/contributing.md).`,
    );
    process.exit(2);
  }
}

/** Memory where there is plenty: on a disk a fifth of the tests' time goes into making and deleting small files. */
function quickestFolder() {
  return !process.env.TMPDIR && freeSharedMemory() > 4 * 2 ** 30 ? "/dev/shm" : tmpdir();
}

/** A step that passes or fails as a whole; `again` is the command that repeats it. */
async function one(again, work) {
  try {
    await work();
    total.passed++;
  } catch (error) {
    console.error(error.message);
    total.failed.push({ again, name: error.message.trim().split("\n").at(-1) });
  }
}

function lint() {
  const args = ["ci", "--error-on-warnings", "."];
  return step("Format and lint", nodeOfProject, [...bin("@biomejs/biome/bin/biome"), ...args]);
}

async function types() {
  await step("Route types", nodeOfProject, [...bin("@react-router/dev/bin.cjs"), "typegen"]);
  await step("Types", nodeOfProject, [...bin("typescript/bin/tsc"), "--noEmit"]);
}

/** What the browser tests run with, as variables; null without a browser. */
async function findPrograms() {
  try {
    const browsers = await findBrowsers();
    return {
      ...browsers,
      NGINX_PATH: (await findProgram("nginx", "nginx-light")) ?? "",
      OPENSSL_PATH: (await findProgram("openssl", "openssl")) ?? "",
      FIREFOX_PATH: wants.firefox ? ((await findFirefox()) ?? "") : "",
    };
  } catch (error) {
    console.error(error.message);
    return null;
  }
}

/** Programs that read what deploy/ has for them: where they are, `npm test` asks them too. */
async function findReaders() {
  const packages = { promtool: "prometheus", "systemd-analyze": "systemd" };
  for (const [name, debianPackage] of Object.entries(packages))
    if (!(await findProgram(name, debianPackage))) sayNotTested(debianPackage);
}

function sayNotTested(debianPackage) {
  console.error(
    `NOT TESTED: what needs the package ${debianPackage}, which is not installed here. Root may install it.`,
  );
}

/**
 * The tests of each change once more, without a browser, as whoever is not root has them: in a checkout of their own.
 * Root may write everywhere, so what only root may do is never seen by root.
 */
async function asOrdinaryUser() {
  const copy = await mkdtemp(join(temporary, "ordinary-"));
  try {
    const filter = (source) => !notCopied.has(relative(root, source));
    await cp(root, copy, { recursive: true, verbatimSymlinks: true, filter });
    await step("A checkout of an ordinary user", "chown", ["-R", `${nobody}:${nobody}`, copy]);
    const args = [
      ...bin("vitest/vitest.mjs"),
      "run",
      "--reporter=minimal",
      "--reporter=./cli/testing/vitest-reporter.mjs",
      ...files.filter((file) => !isBrowserTest(file)),
    ];
    const env = { NO_COLOR: "1", TESTS: "", HOME: copy };
    const user = { cwd: copy, uid: nobody, gid: nobody };
    const before = total.failed.length;
    await runner("The same as an ordinary user", "vitest-ordinary", args, env, user);
    for (const test of total.failed.slice(before)) test.name += " (as an ordinary user)";
  } catch (error) {
    total.failed.push({ again: command, name: error.message });
  }
}

async function vitest() {
  const args = [
    ...bin("vitest/vitest.mjs"),
    "run",
    `--reporter=${isTerminal ? "default" : "minimal"}`,
    "--reporter=./cli/testing/vitest-reporter.mjs",
    ...(isQuick ? slow.flatMap((pattern) => ["--exclude", pattern]) : []),
    ...files.filter((file) => !isBrowserTest(file)),
  ];
  await runner("Unit, database and whole-site tests", "vitest", args, isTerminal ? {} : { NO_COLOR: "1" });
}

async function browserTests(programs) {
  if (!programs) {
    total.failed.push({ again: command, name: "no browser was found for the browser tests" });
    return;
  }
  const missing = { NGINX_PATH: "nginx-light", OPENSSL_PATH: "openssl", FIREFOX_PATH: "firefox-esr" };
  for (const [variable, name] of Object.entries(missing)) {
    if (programs[variable] || (variable === "FIREFOX_PATH" && !wants.firefox)) continue;
    sayNotTested(name);
  }
  await runner(
    "Browser tests",
    "playwright",
    [
      ...bin("@playwright/test/cli.js"),
      "test",
      `--reporter=${isTerminal ? "line" : "dot"},./cli/testing/playwright-reporter.mjs`,
      ...files.filter(isBrowserTest),
    ],
    programs,
  );
}

/** Runs one of the two and counts; one that died before its end has failed, whatever it had counted. */
async function runner(name, file, args, env = {}, user = { cwd: root }) {
  const outcomes = join(temporary, `${file}.jsonl`);
  const started = performance.now();
  console.log(`${name} ...`);
  const child = spawn(nodeOfProject, [...args, ...(shard ? [`--shard=${shard}`] : [])], {
    ...user,
    stdio: ["ignore", "inherit", "inherit"],
    // On a terminal the runner's own lines say how far it is.
    env: { ...process.env, ...env, TEST_OUTCOMES: outcomes, TEST_PROGRESS: isTerminal ? "" : name },
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  const read = readOutcomes(await readFile(outcomes, "utf8").catch(() => ""));
  const { passed, failed, flaky } = read ?? { passed: 0, failed: [], flaky: [] };
  if (failed.length === 0 && (code !== 0 || !read))
    failed.push({ again: command, name: `${name} ended with ${code}` });
  total.passed += passed;
  total.failed.push(...failed);
  total.flaky.push(...flaky);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}: ${passed} passed, ${failed.length} failed, ${seconds} s`);
}
