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
/** These come to a page that nobody has opened before, with the browser that people have. */
const firstLooks = /nothing-moves|first-acts/;
/** These find the samples as they came: tests of the staff area, which change them, have other sites. */
const visitors = /visitor-|accessibility/;
const secondEngine = /firefox-/;
const shell = {
  // A test finds an empty browser, but scripts that another one has fetched and compiled: a tenth less CPU.
  reuseContext: true,
  launchOptions: { ...launchOptions, executablePath: process.env.HEADLESS_SHELL_PATH ?? browser },
};

export default defineConfig({
  testDir: "./e2e",
  globalSetup: "./e2e/template.ts",
  // On two cores. What waits more than it works is tagged; each worker costs a browser and a site.
  workers: isWhole ? 3 : 2,
  fullyParallel: false,
  // A flaky test is named in the report, and mended the day it flakes; it does not hold up a good change.
  retries: process.env.CI ? 2 : 0,
  // Far beyond what a slow machine needs: no verdict comes from a clock.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // The others run in `npm run test:all` alone (docs/decisions/019-two-test-runs.md).
  grepInvert: isWhole ? [] : [/@all\b/],
  use: {
    viewport: { width: 1280, height: 800 },
    reducedMotion: "no-preference",
  },
  projects: [
    {
      name: "first looks",
      testMatch: firstLooks,
      use: { launchOptions: { ...launchOptions, executablePath: browser } },
    },
    { name: "visitors", testMatch: visitors, use: shell },
    { name: "staff and operators", testIgnore: [firstLooks, visitors, secondEngine], use: shell },
    {
      name: "second engine",
      testMatch: secondEngine,
      use: {
        browserName: "firefox",
        channel: "moz-firefox", // WebDriver BiDi, which Debian's own build speaks
        launchOptions: { executablePath: process.env.FIREFOX_PATH },
      },
    },
  ],
});
