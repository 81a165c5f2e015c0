import { defineConfig } from "@playwright/test";
import { freeSharedMemory } from "./cli/shared-memory.mjs";
import { isWhole } from "./tests/payloads/corpus.ts";

const browser = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const launchOptions = {
  // Playwright keeps Chromium from using shared memory, which small containers have little of; the disk is slower.
  ignoreDefaultArgs: freeSharedMemory() > 2 ** 30 ? ["--disable-dev-shm-usage"] : [],
  // As root, and on a machine without the world: no sandbox, no calls home.
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ],
};
/** What looks at first paints wants the browser that people have; elsewhere the one without windows is faster. */
const firstPaints = /nothing-moves/;
/** These come to a page that nobody has opened before. */
const firstActs = /first-acts/;
/** These start and kill processes, each its own. */
const reliability =
  /(?:reliability-|nothing-acknowledged|operator-|two-processes|wrong-clock|the-whole-job|while-the-database).*\.spec\.ts$/;
/** These find the samples as they came: tests of the staff area, which change them, have other sites. */
const visitors = /visitor-|accessibility/;
const shell = {
  // A test finds an empty browser, but scripts that another one has fetched and compiled: a tenth less CPU.
  reuseContext: true,
  launchOptions: { ...launchOptions, executablePath: process.env.HEADLESS_SHELL_PATH ?? browser },
};

export default defineConfig({
  testDir: "./e2e",
  globalSetup: "./e2e/template.ts",
  workers: 3, // on two cores: some tests wait more than they work
  fullyParallel: false,
  // A flaky test is named in the report, and mended the day it flakes; it does not hold up a good change.
  retries: process.env.CI ? 2 : 0,
  // Far beyond what a slow machine needs: no verdict comes from a clock.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // The others run in `npm run test:all` alone (docs/decisions/019-test-speed.md).
  grepInvert: isWhole ? [] : [/@all\b/],
  use: {
    viewport: { width: 1280, height: 800 },
    reducedMotion: "no-preference",
  },
  projects: [
    {
      name: "first paints",
      testMatch: firstPaints,
      use: { launchOptions: { ...launchOptions, executablePath: browser } },
    },
    {
      name: "first acts",
      testMatch: firstActs,
      use: { launchOptions: isWhole ? { ...launchOptions, executablePath: browser } : shell.launchOptions },
    },
    { name: "visitors", testMatch: visitors, testIgnore: reliability, use: shell },
    { name: "staff", testIgnore: [firstPaints, firstActs, visitors, reliability], use: shell },
    { name: "reliability", testMatch: reliability, use: shell },
  ],
});
