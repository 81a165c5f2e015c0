/**
 * `npm test` on a bare checkout: everything a change must pass, one closing line. `npm run check` is its quick half.
 * A step that fails does not hide the ones after it.
 */
import { spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowsers } from "./browser.mjs";
import { flakyTests } from "./flaky.mjs";
import { build, install, nodeOfProject, root, step } from "./prepare.mjs";
import { canInstall, findProgram } from "./program.mjs";
import { freeSharedMemory } from "./shared-memory.mjs";

const quick = process.argv.includes("--quick");
const only = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
/** For the reports, and for all that tests and what they start put aside: databases above all. */
const temporary = await mkdtemp(join(quickestFolder(), "site-tests-"));
await chmod(temporary, 0o777); // PostgreSQL and some tests run as others
process.env.TMPDIR = temporary;
const total = { passed: 0, failed: 0 };
/** End-to-end tests that passed only when they were tried again. */
const flaky = [];
const bin = (name) => [`node_modules/${name}`];

/** Tests that want the built site or half a minute: left out of the quick half. */
const slow = ["**/*.site.test.ts", "**/embedded.test.ts"];

// What is not here comes while all else is installed and checked; where Debian cannot help, Playwright must be here.
const early = !quick && canInstall() ? findPrograms() : null;
await one(() => install());
if (total.failed === 0) {
  const programs = quick ? null : (early ?? findPrograms());
  await Promise.all([one(lint), one(types), quick ? null : one(() => build())]);
  await vitest(quick ? slow.flatMap((pattern) => ["--exclude", pattern]) : only);
  if (programs) await endToEnd(await programs);
}
await rm(temporary, { recursive: true, force: true });
if (flaky.length > 0) console.log(`\n${flaky.length} flaky: ${flaky.join("; ")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** Memory where there is plenty: on a disk a fifth of the tests' time goes into making and deleting small files. */
function quickestFolder() {
  return !process.env.TMPDIR && freeSharedMemory() > 4 * 2 ** 30 ? "/dev/shm" : tmpdir();
}

/** A step that passes or fails as a whole. */
async function one(work) {
  try {
    await work();
    total.passed++;
  } catch (error) {
    console.error(error.message);
    total.failed++;
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

/** What the end-to-end tests run with, as variables; null without a browser. */
async function findPrograms() {
  try {
    const browsers = await findBrowsers();
    return {
      ...browsers,
      NGINX_PATH: (await findProgram("nginx", "nginx-light")) ?? "",
      OPENSSL_PATH: (await findProgram("openssl", "openssl")) ?? "",
    };
  } catch (error) {
    console.error(error.message);
    return null;
  }
}

async function vitest(args) {
  const report = join(temporary, "vitest.json");
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const code = await run("Unit and integration tests", [
    ...bin("vitest/vitest.mjs"),
    "run",
    ...reporters,
    ...args,
  ]);
  await count(report, code, (result) => [result.numPassedTests, result.numFailedTests]);
}

async function endToEnd(programs) {
  if (!programs) {
    total.failed++;
    return;
  }
  if (!programs.NGINX_PATH)
    console.error("NOT TESTED: two processes behind nginx, because nginx is not installed here.");
  if (!programs.OPENSSL_PATH)
    console.error("NOT TESTED: passkeys on https, because openssl is not installed here.");
  const report = join(temporary, "playwright.json");
  const env = { ...programs, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await run(
    "End-to-end tests",
    [...bin("@playwright/test/cli.js"), "test", "--reporter=dot,json"],
    env,
  );
  await count(report, code, (result) => {
    flaky.push(...flakyTests(result));
    return [result.stats.expected + result.stats.flaky, result.stats.unexpected];
  });
}

/** A runner that died without its report has failed, whatever it had counted. */
async function count(report, code, read) {
  const text = await readFile(report, "utf8").catch(() => null);
  const [passed, failed] = text ? read(JSON.parse(text)) : [0, 0];
  total.passed += passed;
  total.failed += failed + (code !== 0 && failed === 0 ? 1 : 0);
}

function run(name, args, env = {}) {
  console.log(`${name}:`);
  const child = spawn(nodeOfProject, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => child.on("close", resolve));
}
